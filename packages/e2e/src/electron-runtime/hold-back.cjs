// Loaded into the application before its own code (`electron -r`): it hears that Electron is ready only when
// `letApplicationStart()` is called, so that nothing of it is missed by who looks on.
// oxlint-disable-next-line typescript/no-require-imports -- what is loaded this way is no module
const { app } = require('electron');

const whenReady = app.whenReady.bind(app);
const held = new Promise((resolve) => {
  globalThis.letApplicationStart = resolve;
});
app.whenReady = () => held.then(whenReady);
