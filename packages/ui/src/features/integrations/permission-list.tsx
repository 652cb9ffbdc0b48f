import { scopeCategories, type OauthScope } from '@squeeze/contracts/oauth-providers';
import { searchKey, searchWords } from '@squeeze/domain/search/search-key';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { categoryName, scopeText } from './service-words.ts';

interface PermissionListProps {
  readonly scopes: readonly OauthScope[];
  readonly sought: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** What can be asked for: what is required, fixed, then the rest by what it is about. */
export function PermissionList({ scopes, sought, chosen, onChoose }: PermissionListProps): ReactNode {
  const t = useText();
  const found = useMemo(() => {
    const words = searchWords(sought);
    return scopes
      .map((scope) => ({ scope, ...scopeText(scope, t) }))
      .filter(({ scope, name, text }) => {
        const key = searchKey(`${name} ${text} ${scope.id}`);
        return words.every((word) => key.includes(word));
      });
  }, [scopes, sought, t]);
  const required = found.filter(({ scope }) => scope.required);
  const optional = found.filter(({ scope }) => !scope.required);
  if (found.length === 0) return <p className="py-16 text-14 text-text-2">{t('consent.none')}</p>;
  return (
    <>
      {required.length > 0 && (
        <Group title={t('consent.required')}>
          {required.map(({ scope, name, text }) => (
            <Checkbox key={scope.id} label={name} hint={text} checked disabled />
          ))}
        </Group>
      )}
      {optional.length > 0 && (
        <section className="mt-16 first:mt-0">
          <h3 className="text-16 font-strong">{t('consent.optional')}</h3>
          {scopeCategories.map((category) => {
            const ofCategory = optional.filter(({ scope }) => scope.category === category);
            return (
              ofCategory.length > 0 && (
                <Group key={category} title={categoryName(category, t)} isQuiet>
                  {ofCategory.map(({ scope, name, text }) => (
                    <Checkbox
                      key={scope.id}
                      label={name}
                      hint={text}
                      checked={chosen.has(scope.id)}
                      onCheckedChange={(checked) => onChoose(scope.id, checked)}
                    />
                  ))}
                </Group>
              )
            );
          })}
        </section>
      )}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  /** A part of a part. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

function Group({ title, isQuiet = false, children }: GroupProps): ReactNode {
  return (
    <fieldset className={isQuiet ? 'mt-8' : 'mt-16 first:mt-0'}>
      <legend className={isQuiet ? 'text-13 font-mid text-text-2' : 'text-16 font-strong'}>{title}</legend>
      {children}
    </fieldset>
  );
}
