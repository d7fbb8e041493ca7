import { build } from 'vite';

/** The script within index.html as text, from src/boot/inline. The build and the development server write it there. */
export async function bundleInlineScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'src/boot/inline/inline.ts', formats: ['iife'], name: 'shop' },
    },
  });
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  );
  if (chunk?.type !== 'chunk') throw new Error('the script of index.html could not be bundled');
  return chunk.code.trim();
}
