// Sets the theme before the first paint. A file of its own, loaded in the head and not deferred: an inline script would
// need 'unsafe-inline', a module would run after the page has flashed. The same key and rule as src/kit/theme.ts.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('squeeze.theme') || choice;
  } catch {
    // storage denied: follow the device
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // The browser's own bars, where a choice overrides the device; the colours stand in kit/theme.ts as well.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = dark ? '#1a1714' : '#f7f6f4';
  });
})();
