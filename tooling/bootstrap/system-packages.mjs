import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasProgram } from './has-program.mjs';
import { Stop } from './stop.mjs';

/** @typedef {'check' | 'desktop' | 'test' | 'faults' | 'dav-judges' | 'operations'} Purpose */

/**
 * Debian's names, why each is needed, and what shows its presence on other distributions: a program on the PATH.
 * Electron's shared libraries show nothing there; whoever has a desktop has them.
 * `optional`: another does where there is none of this name.
 * @type {{ name: string, program?: string, purposes: Purpose[], optional?: true, unless?: () => boolean }[]}
 */
const packages = [
  // To compile keytar against libsecret; its types come with it.
  { name: 'python3', program: 'python3', purposes: ['check', 'desktop', 'test'] },
  { name: 'make', program: 'make', purposes: ['check', 'desktop', 'test'] },
  { name: 'g++', program: 'g++', purposes: ['check', 'desktop', 'test'] },
  { name: 'pkg-config', program: 'pkg-config', purposes: ['check', 'desktop', 'test'] },
  { name: 'libsecret-1-dev', purposes: ['check', 'desktop', 'test'] },
  // Electron's own libraries; GTK brings the X11 ones.
  { name: 'libgtk-3-0', purposes: ['desktop', 'test'] },
  { name: 'libnss3', purposes: ['desktop', 'test'] },
  { name: 'libasound2', purposes: ['desktop', 'test'] },
  { name: 'libgbm1', purposes: ['desktop', 'test'] },
  { name: 'libnotify4', purposes: ['desktop', 'test'] },
  { name: 'xdg-utils', program: 'xdg-open', purposes: ['desktop', 'test'] },
  // A private desktop for the Electron tests: display, window manager, tray, key presses, session bus, keyring.
  { name: 'xvfb', program: 'Xvfb', purposes: ['test'] },
  { name: 'xauth', program: 'xauth', purposes: ['test'] },
  { name: 'openbox', program: 'openbox', purposes: ['test'] },
  { name: 'trayer', program: 'trayer', purposes: ['test'] },
  { name: 'xdotool', program: 'xdotool', purposes: ['test'] },
  { name: 'dbus', program: 'dbus-daemon', purposes: ['test'] },
  { name: 'dbus-x11', program: 'dbus-launch', purposes: ['test'] },
  { name: 'gnome-keyring', program: 'gnome-keyring-daemon', purposes: ['test'] },
  // Nodes behind a balancer, and disks that are small or lose their power.
  {
    name: 'nginx-light',
    program: 'nginx',
    purposes: ['faults', 'operations'],
    unless: () => hasProgram('nginx') || existsSync('/usr/sbin/nginx'),
  },
  { name: 'e2fsprogs', program: 'mkfs.ext4', purposes: ['faults'] },
  { name: 'mount', program: 'mount', purposes: ['faults'] },
  // Who judges what operators are given: promtool comes with the former, pg_dump with the latter. 100 and 60 MB, so for this alone.
  { name: 'prometheus', program: 'promtool', purposes: ['operations'] },
  { name: 'postgresql', program: 'pg_dump', purposes: ['operations'] },
  { name: 'openssl', program: 'openssl', purposes: ['operations'] },
  // Calendar programs, and what one of them needs.
  { name: 'vdirsyncer', program: 'vdirsyncer', purposes: ['dav-judges'] },
  { name: 'khal', program: 'khal', purposes: ['dav-judges'] },
  { name: 'todoman', program: 'todoman', purposes: ['dav-judges'] },
  { name: 'calcurse', program: 'calcurse-caldav', purposes: ['dav-judges'] },
  { name: 'python3-httplib2', purposes: ['dav-judges'] },
  { name: 'python3-caldav', purposes: ['dav-judges'] },
  { name: 'python3-dateutil', purposes: ['dav-judges'] },
  { name: 'litmus', program: 'litmus', purposes: ['dav-judges'] },
  // A browser, and fonts so that its pages look like pages.
  { name: 'chromium', program: 'chromium', purposes: ['test'], unless: () => hasBrowser() },
  // The same without windows: most pages need none, and take a fifth less time.
  {
    name: 'chromium-headless-shell',
    purposes: ['test'],
    optional: true,
    unless: () => !!process.env['CHROMIUM_PATH'] || hasProgram('chromium-headless-shell'),
  },
  { name: 'fonts-liberation', purposes: ['test'] },
  { name: 'fonts-noto-color-emoji', purposes: ['test'] },
];

const hasBrowser = () =>
  !!process.env['CHROMIUM_PATH'] || ['chromium', 'chromium-browser', 'google-chrome'].some(hasProgram);

/**
 * Names out of the output of `dpkg-query -W -f '${db:Status-Status}\t${Package}\t${Provides}\n'`, with the names that installed
 * packages provide: Debian 13 has libgtk-3-0t64, which provides libgtk-3-0.
 * @param {string} output
 * @returns {Set<string>}
 */
export const installedPackages = (output) => {
  const names = new Set();
  for (const line of output.split('\n')) {
    const [status, name, provides = ''] = line.split('\t');
    if (status !== 'installed') continue;
    names.add(name);
    for (const provided of provides.split(',')) names.add(provided.trim().split(' ')[0]);
  }
  return names;
};

/** @param {string[]} args */
const apt = (args) =>
  spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** @param {{ name: string, optional?: true }[]} wanted */
const installWithApt = (wanted) => {
  process.stderr.write(`Installing system packages with apt-get: ${namesOf(wanted).join(' ')} …\n`);
  const started = performance.now();
  // A package list that could not be refreshed may still do; the install says so if not.
  apt(['update']);
  const missing = namesOf(wanted.filter(({ optional }) => !optional));
  // One by one: that another does is no reason to go without the rest.
  for (const { name } of wanted.filter(({ optional }) => optional))
    apt(['install', '-y', '--no-install-recommends', name]);
  if (missing.length === 0) return;
  const { status, stdout, stderr } = apt(['install', '-y', '--no-install-recommends', ...missing]);
  if (status !== 0)
    throw new Stop(
      `apt-get could not install what this command needs (${missing.join(' ')}). Its last words:\n` +
        `${stdout.split('\n').slice(-10).join('\n')}${stderr.split('\n').slice(-15).join('\n')}`,
    );
  process.stderr.write(`Installed them in ${Math.round((performance.now() - started) / 1000)} s.\n`);
};

const namesOf = (/** @type {{ name: string }[]} */ entries) => entries.map(({ name }) => name);

const isKnownToApt = (/** @type {string} */ name) =>
  spawnSync('apt-cache', ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0;

/**
 * Brings the system packages a command needs where that is possible (Debian as root), else names the missing ones and
 * goes on: what cannot run without them says so itself.
 * @param {Purpose} purpose
 */
export const ensureSystemPackages = (purpose) => {
  if (process.platform !== 'linux') return;
  const wanted = packages.filter((entry) => entry.purposes.includes(purpose) && !entry.unless?.());
  const debian = existsSync('/etc/debian_version');
  const query = debian
    ? spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}\\t${Package}\\t${Provides}\\n'], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      })
    : undefined;
  const installed = installedPackages(query?.stdout ?? '');
  const lacking = wanted.filter(({ name, program }) =>
    debian ? !installed.has(name) : !!program && !hasProgram(program),
  );
  const missing = namesOf(lacking.filter(({ optional }) => !optional));
  // What is optional alone is asked for where the package lists, as they are, have it.
  const isWorthIt = missing.length > 0 || lacking.some(({ name }) => isKnownToApt(name));
  if (debian && process.getuid?.() === 0 && isWorthIt) return installWithApt(lacking);
  if (missing.length === 0) return;
  const how = debian
    ? `Please run \`sudo apt-get install --no-install-recommends ${missing.join(' ')}\``
    : `Please install what your distribution calls ${missing.join(', ')}`;
  process.stderr.write(`System packages are missing. ${how}; what needs them fails until then.\n\n`);
};
