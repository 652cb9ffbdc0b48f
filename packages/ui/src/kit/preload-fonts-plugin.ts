import type { Plugin } from 'vite';

const ofFirstViews = /(?:figtree-latin-wght|literata-latin-opsz)-normal-.*\.woff2$/;

/** The two fonts of every first view are asked for with the page, not once the stylesheet has been read. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => ofFirstViews.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
});
