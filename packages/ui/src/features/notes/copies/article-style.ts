/** How a note looks outside of the app: on paper, and in a file that has nothing but itself. */
export const articleStyle = `
:host, :root { color-scheme: light; }
article {
  max-width: 70ch;
  margin: 0 auto;
  color: #1f1c19;
  font: 16px/1.55 "Figtree Variable", Figtree, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, h4, h5, h6 { margin: 1.4em 0 0.4em; line-height: 1.25; break-after: avoid; }
h1 { margin-top: 0; font: 600 28px/1.2 "Literata Variable", Literata, Georgia, serif; }
h2 { font-size: 22px; }
h3 { font-size: 18px; }
h4, h5, h6 { font-size: 16px; }
p, ul, ol, blockquote, pre, table { margin: 0.7em 0; }
ul, ol { padding-inline-start: 1.6em; }
li { margin: 0.2em 0; break-inside: avoid; }
ul > li.tick { list-style: none; text-indent: -1.4em; }
ul > li.tick > * { text-indent: 0; }
ul > li.tick > p { text-indent: -1.4em; }
a { color: #7a4300; text-underline-offset: 3px; }
blockquote { border-inline-start: 2px solid #bbb4ac; margin-inline: 0; padding-inline-start: 1em; color: #55504a; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.88em; }
code { background: #f1eeea; border-radius: 4px; padding: 0.1em 0.3em; }
pre { border: 1px solid #dedad5; border-radius: 8px; padding: 0.8em 1em; white-space: pre-wrap; break-inside: avoid; }
pre code { background: none; padding: 0; }
table { border-collapse: collapse; break-inside: avoid; }
th, td { border-bottom: 1px solid #dedad5; padding: 0.4em 1.2em 0.4em 0; text-align: start; vertical-align: top; }
.center { text-align: center; }
.end { text-align: end; }
img { max-width: 100%; max-height: 90vh; object-fit: contain; object-position: left top; break-inside: avoid; }
hr { border: 0; border-top: 1px solid #bbb4ac; margin: 1.6em 0; }
@media print {
  article { max-width: none; color: #000; }
  a { color: #000; }
}
`;
