import { classNames } from './class-names.ts';

export const buttonSizes = ['sm', 'md', 'lg', 'xl'] as const;
export type ButtonSize = (typeof buttonSizes)[number];
export const buttonVariants = ['primary', 'secondary', 'ghost', 'danger'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

const base =
  'inline-flex items-center justify-center gap-8 rounded-12 text-center font-mid whitespace-nowrap select-none ' +
  'transition-[opacity,transform] active:scale-[0.985] phone:min-h-hit ' +
  'disabled:opacity-50 aria-disabled:opacity-60 aria-disabled:active:scale-100';

const bySize = {
  sm: 'h-control-sm px-12 text-14',
  md: 'h-control px-16 text-14',
  lg: 'h-control-lg px-24 text-16',
  xl: 'h-control-xl px-32 text-18',
} as const satisfies Record<ButtonSize, string>;

const byVariant = {
  /** What to do next: at most one on a screen. */
  primary: 'rind bg-accent font-strong text-on-accent hover:bg-accent-hover',
  secondary: 'border border-control text-text hover:bg-fill',
  ghost: 'text-text-2 hover:bg-fill hover:text-text',
  danger: 'text-danger-text hover:bg-danger-tint',
} as const satisfies Record<ButtonVariant, string>;

/** The answer that destroys, in a dialog that asks. */
const solidDanger = 'bg-danger-solid font-strong text-on-danger hover:bg-danger-solid-hover';

export type ButtonLook = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** A filled danger button, for the last step before something is destroyed. */
  readonly solid?: boolean | undefined;
};

/** The classes of a button, for the elements that look like one without being one. */
export const buttonClass = ({ variant = 'secondary', size = 'md', solid = false }: ButtonLook = {}): string =>
  classNames(base, bySize[size], solid && variant === 'danger' ? solidDanger : byVariant[variant]);
