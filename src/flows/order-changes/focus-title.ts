/** The panel of the changes changes under the focus, so its heading takes it. */
export const focusTitle = (): void => document.getElementById('changes-title')?.focus({ preventScroll: true });
