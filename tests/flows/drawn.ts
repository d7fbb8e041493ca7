import { readEnv } from '#backends/platform/env/index.ts';
import type { SiteHeader } from '#machines/domain/index.ts';
import { createApp } from '#src/boot/create-app.ts';
import { publicConfig } from '#src/server/main.ts';

/** What a person reads of markup, with one space where there are several or an element ends. */
export const wordsOf = (drawn: string): string => drawn.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** The app around a page that a test draws, as the server makes it; it asks for nothing. */
export const appAt = (href: string, header: SiteHeader | null = null) =>
  createApp({
    config: { ...publicConfig(readEnv({})), isAppSource: false },
    visitor: { requestedHost: 'shop', requestUrl: href, isMobile: false, place: null, variant: null },
    input: { header, href, outcome: null, overlays: [] },
    fetch: () => new Promise<never>(() => undefined),
  });
