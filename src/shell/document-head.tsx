import { useRouterState } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';
import { useApp } from '#src/runtime/app-context.ts';
import { headTags } from '#src/runtime/page/head.ts';

/** Keeps the document's head true while the shopper goes from page to page; the server writes the first one itself. */
export function DocumentHead(): ReactElement | null {
  const { config } = useApp();
  const matches = useRouterState({ select: (state) => state.matches });
  if (import.meta.env.SSR) return null;
  const tags = headTags(matches, config).filter(({ attrs }) => attrs['rel'] !== 'preload');
  return (
    <>{tags.map(({ tag, attrs, text }) => createElement(tag, { key: tag + JSON.stringify(attrs), ...attrs }, text))}</>
  );
}
