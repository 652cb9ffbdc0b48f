import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';

export type Crumb = { readonly label: string; readonly to: string };

export type BreadcrumbsProps = {
  /** From the outermost page to the present one. */
  readonly crumbs: readonly Crumb[];
  /** Its name, where a page has a second one. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** Where this page lies; the last crumb is the page itself and no link. */
export function Breadcrumbs({ crumbs, label, className }: BreadcrumbsProps): ReactNode {
  const t = useText();
  return (
    <nav
      aria-label={label ?? t('kit.breadcrumbs')}
      className={classNames('min-w-0 text-14 text-text-2', className)}
    >
      <ol className="flex items-center gap-8">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <Fragment key={crumb.to}>
              {index > 0 && <li aria-hidden>/</li>}
              <li className="truncate">
                {last ? (
                  <span aria-current="page" className={index > 0 ? 'font-mid text-text' : undefined}>
                    {crumb.label}
                  </span>
                ) : (
                  <Link to={crumb.to} className="hit-area hover:text-text">
                    {crumb.label}
                  </Link>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
