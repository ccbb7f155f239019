import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`
const tokens = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))
const numbered = (prefix: string, count: number) =>
  tokens(Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`))

const diverging = ['n4', 'n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3', 'p4']
const size = (px: number, line: number): [string, string] => [`${px / 16}rem`, `${line / 16}rem`]

/** Names for the variables of styles/tokens.css, and nothing else: no raw colours. Listed in styles/README.md. */
export default {
  content: ['./pages/**/*.{ts,tsx}', './components/**/*.{ts,tsx}', './hooks/**/*.{ts,tsx}', './lib/client/**/*.ts'],
  darkMode: ['selector', '.dark'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      ...tokens(['inset', 'canvas', 'panel', 'raised', 'hover', 'active', 'selected', 'scrim', 'hatch']),
      ...tokens(['line-1', 'line-2', 'line-3', 'line-control']),
      'fg-1': token('text-1'),
      'fg-2': token('text-2'),
      'fg-3': token('text-3'),
      'fg-4': token('text-4'),
      ...tokens(['brand', 'on-brand', 'focus', 'primary', 'on-primary']),
      ...tokens(['bull', 'bull-fill', 'bull-row', 'bear', 'bear-fill', 'bear-row']),
      ...tokens(['call', 'call-fill', 'put', 'put-fill', 'ink-on-data']),
      ...tokens(['ok', 'warn', 'warn-fill', 'danger', 'danger-fill']),
      ...numbered('cat', 8),
      ...numbered('seq', 7),
      ...tokens(diverging.map((step) => `div-${step}`)),
      ...tokens(diverging.map((step) => `ink-${step}`)),
      ...tokens([
        'chart-grid',
        'chart-axis',
        'chart-zero',
        'chart-cross',
        'chart-session',
        'chart-price',
        'chart-compare',
      ]),
    },
    fontFamily: { sans: token('font-sans'), display: token('font-display'), mono: token('font-mono') },
    fontSize: {
      10: size(10, 14),
      11: size(11, 16),
      12: size(12, 16),
      13: size(13, 20),
      15: size(15, 20),
      18: size(18, 24),
      24: size(24, 28),
      36: size(36, 40),
    },
    fontWeight: { regular: token('fw-regular'), medium: token('fw-medium'), semibold: token('fw-semibold') },
    borderRadius: {
      none: '0',
      1: token('r-1'),
      2: token('r-2'),
      3: token('r-3'),
      4: token('r-4'),
      full: token('r-full'),
    },
    boxShadow: { none: 'none', pop: token('shadow-pop') },
    screens: { phone: '640px', rail: '900px', nav: '1280px', wide: '1600px', ultra: '2200px' },
    zIndex: {
      auto: 'auto',
      0: '0',
      1: '1',
      sticky: token('z-sticky'),
      shell: token('z-shell'),
      drawer: token('z-drawer'),
      dialog: token('z-dialog'),
      popover: token('z-popover'),
      toast: token('z-toast'),
      progress: token('z-progress'),
    },
    transitionDuration: {
      0: '0ms',
      hover: token('t-1'),
      menu: token('t-2'),
      drawer: token('t-3'),
      flash: token('t-flash'),
    },
    transitionTimingFunction: { DEFAULT: token('ease'), out: token('ease'), exit: token('ease-exit') },
    extend: {
      spacing: {
        row: token('row'),
        'head-row': token('head-row'),
        'control-s': token('control-s'),
        'control-m': token('control-m'),
        'control-l': token('control-l'),
        'control-touch': token('control-touch'),
        topbar: token('topbar'),
        strip: token('strip'),
        nav: token('nav'),
        'nav-rail': token('nav-rail'),
        filters: token('filters'),
        rail: token('rail'),
        statusbar: token('statusbar'),
        banner: token('banner'),
        ribbon: token('ribbon'),
        tabbar: token('tabbar'),
      },
    },
  },
} satisfies Config
