/** A part of a link as it may be kept: no address of a mail and no number to call fits. */
export const campaignWord = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && /^[A-Za-z0-9_.-]{1,60}$/.test(text) && !/\d{10}/.test(text) ? text : null;
