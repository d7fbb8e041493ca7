declare module '*.md' {
  import type { ContentPageData } from './content.ts';

  const page: ContentPageData;
  export default page;
}
