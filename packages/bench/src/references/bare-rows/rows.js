// Rows of which only those in sight are in the page, a field that filters them, and a box each to tick: no framework, no server.
const rowHeight = 52;
const all = Array.from({ length: 10_000 }, (_, n) => ({
  title: `Something to do, number ${n}`,
  done: false,
}));
const list = document.querySelector('ul');
const field = document.querySelector('input');
let shown = all;

const draw = () => {
  const first = Math.max(0, Math.floor((scrollY - list.offsetTop) / rowHeight) - 8);
  const last = Math.min(shown.length, first + Math.ceil(innerHeight / rowHeight) + 16);
  list.style.height = `${shown.length * rowHeight}px`;
  list.replaceChildren(
    ...shown.slice(first, last).map((one, index) => {
      const row = document.createElement('li');
      row.style.transform = `translateY(${(first + index) * rowHeight}px)`;
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.checked = one.done;
      box.ariaLabel = `Complete: ${one.title}`;
      box.addEventListener('change', () => {
        one.done = box.checked;
        draw();
      });
      row.append(box, one.title);
      return row;
    }),
  );
};

addEventListener('scroll', draw, { passive: true });
field.addEventListener('input', () => {
  shown = all.filter(({ title }) => title.includes(field.value));
  draw();
});
draw();
