import type { Page } from '@playwright/test';
import type { OverlayId } from '#src/runtime/overlays.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

/** One page of the shop as somebody may find it, open popups included. */
export type ShownState = {
  readonly name: string;
  /** the file of src/routes that is shown, without its ending */
  readonly route: string;
  readonly popup?: OverlayId;
  /** it is the page that says that nothing is there */
  readonly isMissing?: boolean;
  /** what is read out of the frame around all pages is looked at too */
  readonly hasFrame?: boolean;
  readonly open: (page: Page) => Promise<unknown>;
};

export const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  await untilAlive(page);
};
