/**
 * A test runs at the phone's width (WIDTHS=both: at both). A title says when that is not enough:
 * `… @both-widths:sheet` names one of these reasons, and `… @wide` needs a wide window.
 */
export const widthReasons = {
  header: 'the header of a wide window has other controls than that of a phone',
  layout: 'what is shown, or where it stands, depends on the width',
  sheet: 'a phone opens a sheet, a wide window a dialog',
  pointer: 'a finger does it in another way than a mouse or a keyboard',
  journey: 'no order is lost to a width: the way to a paid order is proven on both',
};

export const atBothWidths = /@both-widths:/;
export const atWideOnly = /@wide\b/;

/** A title without its tags: reports and features are about the test, not about where it runs. */
export const withoutTags = (title: string): string => title.replaceAll(/ @(both-widths:[a-z]+|wide)\b/g, '');
