/**
 * The address of a bookmark that takes down the page it is pressed on: its title, its address and what is selected.
 * @param page the capture page's own address
 */
export const bookmarkletOf = (page: string): string =>
  `javascript:void open('${page}?'+new URLSearchParams({title:document.title,text:String(getSelection()),url:location.href}))`;
