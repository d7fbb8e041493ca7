/** Loads the page anew, without its popup: that belongs to the history entry, and the fresh page would open it again. */
export function reloadPage(): void {
  window.history.replaceState({ ...window.history.state, overlays: [] }, '');
  window.location.reload();
}
