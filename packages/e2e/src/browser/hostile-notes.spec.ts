import type { Locator, Page } from '@playwright/test';
import { NotesScreen } from '../pages/notes-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** What would say that something has run. */
const run = `globalThis.hasRun=1;alert(1)`;
const elsewhere = 'https://evil.example';

/** Markdown and HTML of a stranger: each wants to run, to be fetched, or to lead where it may not. */
const hostile: readonly string[] = [
  `<script>${run}</script>`,
  `<script src="${elsewhere}/a.js"></script>`,
  `<img src=x onerror="${run}">`,
  `<img src="${elsewhere}/pixel.png" srcset="${elsewhere}/2x.png 2x">`,
  `<svg onload="${run}"><script>${run}</script><image href="${elsewhere}/a.svg"/></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></mglyph></table></mtext></math>`,
  `<iframe src="${elsewhere}"></iframe><iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="${elsewhere}/a.swf"></object><embed src="${elsewhere}/a.swf">`,
  `<link rel=stylesheet href="${elsewhere}/a.css"><style>@import "${elsewhere}/b.css"; body{background:url(${elsewhere}/c)}</style>`,
  `<div style="position:fixed;inset:0;background:url(${elsewhere}/d)" onclick="${run}">over everything</div>`,
  `<video src="${elsewhere}/a.mp4" poster="${elsewhere}/a.png" autoplay></video><audio src="${elsewhere}/a.mp3" autoplay onerror="${run}"></audio>`,
  `<form action="${elsewhere}"><input autofocus onfocus="${run}"><button>send</button></form>`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}"><base href="${elsewhere}/">`,
  `<details open ontoggle="${run}"><summary>more</summary></details>`,
  `<a href="javascript:${run}">a</a> <a href="java&#10;script:${run}">b</a> <a href="data:text/html,<script>${run}</script>">c</a>`,
  `<noscript><p title="</noscript><img src=x onerror='${run}'>"></noscript>`,
  `<template><img src=x onerror="${run}"></template><xss style="animation-name:x" onanimationstart="${run}"></xss>`,
  `<!-- --!><img src=x onerror="${run}"> --><![CDATA[<script>${run}</script>]]><?php ${run} ?>`,
  `[a](javascript:${run}) [b](data:text/html,x) [c](vbscript:x) [d](JaVaScRiPt:${run}) <javascript:${run}>`,
  `![a](javascript:${run}) ![b](data:image/svg+xml,<svg/onload=${run}>) ![c](${elsewhere}/c.png) ![d](//evil.example/d.png)`,
  `[e](//evil.example) [f](/\\evil.example) [g](\\\\evil.example) [h](/api/v1/users/me)`,
  `[i]\n\n[i]: javascript:${run}`,
  `[j](${elsewhere}/"onmouseover="${run}) ![" onerror="${run}](${elsewhere}/x.png) [k](x "\\" onload=\\"${run}")`,
  `| <svg/onload=${run}> | ![l](${elsewhere}/l.png) |\n| - | - |\n| [m](javascript:${run}) | <img src=x onerror=${run}> |`,
  `\`\`\`"><script>${run}</script>\n</code><script>${run}</script>\n\`\`\``,
  `&#60;script&#62;${run}&#60;/script&#62; &lt;img src=x onerror=${run}&gt;`,
  `- [ ] <img src=x onerror="${run}"> [n](javascript:${run})\n- [x] <svg onload="${run}">`,
  `![o](squeeze-file:../../api/v1/users/me) ![p](squeeze-file:00000000-0000-7000-8000-000000000000) ![q](blob:${elsewhere}/x)`,
  `\u202e<img src=x onerror="${run}">\ufeff<scr\u200bipt>${run}</scr\u200bipt><\u0130mg src=x onerror="${run}">`,
];

/** Everything that leaves for elsewhere, and everything that opens. */
const watch = (page: Page, origin: string): readonly string[] => {
  const found: string[] = [];
  const isOurs = (address: string): boolean => {
    const url = new URL(address);
    return url.origin === origin || url.protocol === 'about:';
  };
  page.on('request', (request) => {
    if (!isOurs(request.url())) found.push(`asked for ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (!isOurs(frame.url())) found.push(`went to ${frame.url()}`);
  });
  page.on('dialog', (dialog) => {
    found.push(`asked: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => found.push(`opened ${popup.url()}`));
  return found;
};

/** Elements and attributes that would do something, of all that is shown of a note. */
const dangers = (shown: Locator): Promise<readonly string[]> =>
  shown.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('script,iframe,object,embed,link,style,meta,base,form,video,audio,svg script')
        ? [element.outerHTML]
        : []),
      ...element
        .getAttributeNames()
        .filter(
          (name) =>
            name.startsWith('on') ||
            (/^(?:src|srcset|href|action|data|poster)$/.test(name) &&
              !/^(?:https:|blob:)/.test(element.getAttribute(name) ?? '')),
        )
        .map((name) => `${name} of ${element.outerHTML}`),
      ...(element instanceof HTMLImageElement && /^(?!blob:)./.test(element.src) ? [element.outerHTML] : []),
    ]),
  );

test.describe('what a stranger has written', { tag: '@security' }, () => {
  test('is the text it is, where it is opened and printed', async ({ page, api }) => {
    await page.addInitScript(() => {
      globalThis.print = () => document.body.setAttribute('data-printing', '');
    });
    const { client } = await signInAsSomeoneNew(page, api.origin);
    const found = watch(page, api.origin);
    const content = [...hostile, 'The end'].join('\n\n');
    const title = `<img src=x onerror="${run}">`;
    const { note } = await client.call('createNote', { body: { title, content, tags: ['<svg/onload=x>'] } });
    const notes = new NotesScreen(page);
    // What is not in sight is not drawn.
    await page.setViewportSize({ width: 1280, height: 4000 });
    await notes.open(`?note=${note.id}`);
    await expect(notes.text).toContainText('The end');
    expect(await dangers(notes.text)).toEqual([]);
    // Drawn too is the line that one writes in at first.
    await notes.text.press('ControlOrMeta+End');
    expect(await dangers(notes.text)).toEqual([]);

    await page.getByRole('button', { name: 'Actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printing', '');
    expect(await dangers(page.getByRole('article', { includeHidden: true }))).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
    expect(found).toEqual([]);
    expect((await client.call('getNote', { params: { id: note.id } })).note.content).toBe(content);
  });

  test('is text and its structure where it is pasted', async ({ page, api }) => {
    const { client } = await signInAsSomeoneNew(page, api.origin);
    const found = watch(page, api.origin);
    const { note } = await client.call('createNote', { body: { title: 'Copied', content: '' } });
    const notes = new NotesScreen(page);
    await page.setViewportSize({ width: 1280, height: 4000 });
    await notes.open(`?note=${note.id}`);
    await notes.text.click();
    for (const [at, html] of hostile.entries()) {
      await notes.pasteHtml(`<p><b>piece ${at}</b></p>${html}`);
      await expect(notes.text).toContainText(`piece ${at}`);
    }
    await notes.pasteHtml('<h1>The end</h1>');
    await expect(notes.text).toContainText('The end');
    expect(await dangers(notes.text)).toEqual([]);
    const content = async () => (await client.call('getNote', { params: { id: note.id } })).note.content;
    await expect.poll(content).toContain('The end');
    await page.reload();
    await expect(notes.text).toContainText('The end');
    expect(await dangers(notes.text)).toEqual([]);
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
    expect(found).toEqual([]);
    // A tag that is to be read as such has a backslash before it.
    expect(await content()).not.toMatch(/(?<!\\)<(?:script|img|svg|iframe|style|form|meta)\b/i);
  });
});
