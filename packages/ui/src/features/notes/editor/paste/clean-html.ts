import { takePictures, type TakenPictures } from './take-pictures.ts';

/** What is no text, or would be run, loaded or shown as something else. */
const dropped = [
  'script,style,x-style,meta,link,title,base,template,noscript,iframe,frame,object,embed,applet,svg,math,canvas,video,audio',
  'source,track,map,area,button,select,textarea,option,dialog,input:not([type=checkbox])',
].join();

/** Stands in no text: Unicode keeps it for programs. */
const mark = '\uFDD0';

/** What styles are called as nobody acts on them. */
export const styleName = `data-${mark}style`;

const styleOf = (element: Element, property: string): string =>
  // Read as text: where styles are refused, an element has none.
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
    .exec(element.getAttribute(styleName) ?? '')?.[1]
    ?.trim() ?? '';

const rename = (element: Element, name: string): Element => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};

const wrapInside = (element: Element, name: string): void => {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
};

/** Word processors say in styles what Markdown has marks for. */
const readStyles = (body: HTMLElement): void => {
  for (const strong of body.querySelectorAll('b,strong')) {
    if (/^(?:normal|[1-4]00)$/.test(styleOf(strong, 'font-weight'))) strong.replaceWith(...strong.childNodes);
  }
  for (const span of body.querySelectorAll('span,font')) {
    if (span.textContent.trim() === '' || span.closest('h1,h2,h3,h4,h5,h6,pre,code') !== null) continue;
    if (/^(?:bold|bolder|[6-9]00)$/.test(styleOf(span, 'font-weight'))) wrapInside(span, 'strong');
    if (styleOf(span, 'font-style') === 'italic') wrapInside(span, 'em');
    if (/line-through/.test(styleOf(span, 'text-decoration(?:-line)?'))) wrapInside(span, 'del');
  }
};

/** Word writes the items of a list as paragraphs that begin with a point or a number of their own. */
const readWordLists = (body: HTMLElement): void => {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(/level(\d+)/.exec(styleOf(paragraph, 'mso-list'))?.[1] ?? 0);
    if (level === 0) continue;
    const point = [...paragraph.querySelectorAll('span')].find(
      (span) => styleOf(span, 'mso-list').toLowerCase() === 'ignore',
    );
    const name = /^[\da-z]{1,4}[.)]/i.test(point?.textContent.trim() ?? '') ? 'ol' : 'ul';
    point?.remove();
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    open = open.filter((list) => list.level <= level);
    let inner = open.at(-1);
    if (inner === undefined || inner.level < level) {
      const list = paragraph.ownerDocument.createElement(name);
      const outer = inner?.list.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      inner = { list, level };
      open.push(inner);
    }
    inner.list.append(paragraph);
    rename(paragraph, 'li');
    last = open[0]?.list ?? null;
  }
};

/** Lists as they are meant: a list within a list belongs to the item before it; one paragraph is no block of its own. */
const readLists = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else rename(list, 'li').append(list);
  }
  for (const paragraph of body.querySelectorAll('li > p:first-child, li > div:first-child')) {
    if (paragraph.querySelector('p,div,ul,ol,pre,table,blockquote') === null) {
      paragraph.replaceWith(...paragraph.childNodes);
    }
  }
};

/** Between a box and its words stands one space. */
const readBoxes = (body: HTMLElement): void => {
  for (const box of body.querySelectorAll('li input')) {
    const words = box.nextSibling;
    if (words?.nodeType === Node.TEXT_NODE) words.textContent = ` ${(words.textContent ?? '').trimStart()}`;
    else box.after(' ');
  }
};

/**
 * Styles and handlers under names that no browser acts on: the document below has the policy of our page, which would refuse
 * each of them and say so. Where tags begin and end only a parser can tell, so the mark gets into text as well, and `unmark`
 * takes it out.
 */
const inert = (html: string): string =>
  html
    .replaceAll(mark, '')
    .replaceAll(/([\s/"'])(style|on[a-z]+)(?=\s*=)/gi, `$1data-${mark}$2`)
    .replaceAll(/(<\/?)style(?=[\s/>])/gi, '$1x-style')
    // One that has no end either.
    .replaceAll(/(<\/?)base(?=[\s/>])/gi, '$1link');

const marked = new RegExp(`data-${mark}`, 'g');

const unmark = (body: HTMLElement): void => {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.nodeValue?.includes(mark) === true) text.nodeValue = text.nodeValue.replaceAll(marked, '');
  }
  for (const element of body.querySelectorAll('*'))
    for (const attribute of element.attributes)
      if (attribute.value.includes(mark)) attribute.value = attribute.value.replaceAll(marked, '');
};

/** What Markdown has marks for; a page without any of it is its plain text. */
const formatted =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,pre,code,strong,b,em,i,del,s,strike,blockquote,hr,a[href],img,input[type=checkbox]';

/** What was copied from a page. */
export interface CleanHtml extends TakenPictures {
  readonly body: HTMLElement;
}

/**
 * What was copied from a page as a document that holds nothing but text and its structure: nothing in it is run, loaded or
 * shown. Null where it has no structure that Markdown could say, so that its plain text is as good.
 */
export const cleanHtml = (html: string): CleanHtml | null => {
  // A document of its own, which no window shows: scripts in it do not run and pictures are not fetched.
  const page = new DOMParser().parseFromString(inert(html), 'text/html');
  const { body } = page;
  const comments = page.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const gone: Node[] = [];
  while (comments.nextNode()) gone.push(comments.currentNode);
  for (const comment of gone) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  unmark(body);
  const pictures = takePictures(body);
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  readWordLists(body);
  readStyles(body);
  readLists(body);
  readBoxes(body);
  const onlyCode = body.children.length === 1 && body.firstElementChild?.tagName === 'PRE';
  // A file of text in a browser is one such block, and who copies Markdown from there means its text.
  if (onlyCode && body.querySelector('code,span') === null) return null;
  return body.querySelector(formatted) === null ? null : { body, ...pictures };
};
