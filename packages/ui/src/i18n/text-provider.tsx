import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { firstTexts } from './catalogue/first-texts.ts';
import { firstLanguage, isChoice, keepChoice } from './language-choice.ts';
import { detectLanguage, regionalLocale, type CatalogueLanguage } from './language.ts';
import { catalogueHere, loadCatalogue } from './load-catalogue.ts';
import type { Catalogue } from './messages.ts';

type CompiledMessage = ReturnType<typeof compileMessage>;

/** Lingui compiles at every look-up when given plain texts; each text is compiled once instead. */
const compileOnce = (): ((message: string) => CompiledMessage) => {
  const compiled = new Map<string, CompiledMessage>();
  return (message) => {
    const known = compiled.get(message);
    if (known) return known;
    const fresh = compileMessage(message);
    compiled.set(message, fresh);
    return fresh;
  };
};

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A page that shows a text before its part of the catalogue is there must wait for it: see `useWholeCatalogue`. */
const missing = (_locale: string, id: string): string => {
  if (import.meta.env.DEV) throw new Error(`The text ${id} is not among those of the first pages`);
  return id;
};

const createI18n = (texts: Partial<Catalogue>): I18n =>
  setupI18n({ locale: 'en', messages: { en: { ...texts } }, missing }).setMessagesCompiler(compileOnce());

type LanguageState = {
  /** The language shown. */
  readonly language: CatalogueLanguage;
  /** The locale dates and numbers are written in, region included where known. */
  readonly locale: string;
  /** IANA name of the zone that times are shown in. */
  readonly zone: string;
  /**
   * Settles once every text of the language is there, not only those of the first pages. The same promise each time; null
   * where they are.
   */
  readonly whole: () => Promise<void> | null;
  /**
   * Loads the texts, then switches at once and remembers the choice; null is no choice, but the browser's language. The
   * old language stays if the texts cannot be had.
   */
  readonly setLanguage: (language: CatalogueLanguage | null) => Promise<void>;
};

const LanguageContext = createContext<LanguageState | null>(null);

/** The language of the interface and how to change it. */
export const useLanguage = (): LanguageState => {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage needs a <TextProvider> above it');
  return state;
};

/**
 * Waits, in the Suspense above, for the texts that the first pages do without. Not where they are here: React holds back
 * whatever has once suspended for 300 ms.
 */
export const useWholeCatalogue = (): void => {
  const waiting = useLanguage().whole();
  if (waiting !== null) use(waiting);
};

export type TextProviderProps = {
  readonly children: ReactNode;
  /** Fixed language, for tests and pictures; without it the stored or the browser's one. */
  readonly language?: CatalogueLanguage;
  /** IANA zone of the signed-in person; the device's own without it. */
  readonly zone?: string;
  /** The English texts to begin with, for tests that show a page without the frame that loads the rest. */
  readonly texts?: Partial<Catalogue>;
};

/** English may begin with a part of its texts; this brings the others, once. */
const completeEnglish = (i18n: I18n, isWhole: boolean): (() => Promise<void> | null) => {
  let whole: Promise<void> | null = null;
  const load = async (): Promise<void> => i18n.load('en', await loadCatalogue('en'));
  return () => {
    if (isWhole) return null;
    whole ??= load().catch((error: unknown) => {
      whole = null; // no connection: asked for again by the next page
      throw error;
    });
    return whole;
  };
};

/** The texts to begin with, and whether those are of the language to begin in. */
const begin = (first: CatalogueLanguage, texts: Partial<Catalogue> | undefined) => {
  const here = texts === undefined ? catalogueHere(first) : undefined;
  const isEnglish = first === 'en';
  const i18n = createI18n((isEnglish ? here : undefined) ?? texts ?? firstTexts);
  if (here !== undefined && !isEnglish) i18n.loadAndActivate({ locale: first, messages: here });
  const wholeEnglish = completeEnglish(i18n, isEnglish && here !== undefined);
  return { i18n, wholeEnglish, begun: isEnglish || here !== undefined };
};

/** Gives every component below it texts, and keeps `<html lang>` true. */
export function TextProvider({ children, language: fixed, zone, texts }: TextProviderProps): ReactNode {
  const [first] = useState(() => fixed ?? firstLanguage());
  const [{ i18n, wholeEnglish, begun }] = useState(() => begin(first, texts));
  const [language, setShown] = useState<CatalogueLanguage | null>(begun ? first : null);

  const show = useCallback(
    (next: CatalogueLanguage, messages: Catalogue): void => {
      i18n.loadAndActivate({ locale: next, messages });
      setShown(next);
    },
    [i18n],
  );

  useEffect(() => {
    // What is not here is waited for, so that nobody sees one language turn into another.
    if (begun) return;
    loadCatalogue(first).then(
      (messages) => show(first, messages),
      () => setShown('en'),
    );
  }, [begun, first, show]);

  useEffect(() => {
    // A choice in another window of this browser holds here too.
    const elsewhere = (event: StorageEvent): void => {
      if (fixed !== undefined || !isChoice(event)) return;
      switchTo(firstLanguage()).catch(() => undefined); // no connection: it holds from the next page on
    };
    const switchTo = async (next: CatalogueLanguage): Promise<void> => show(next, await loadCatalogue(next));
    addEventListener('storage', elsewhere);
    return () => removeEventListener('storage', elsewhere);
  }, [fixed, show]);

  useLayoutEffect(() => {
    if (language) document.documentElement.lang = language;
  }, [language]);

  const state = useMemo<LanguageState | null>(
    () =>
      language && {
        language,
        locale: regionalLocale(language, navigator.languages),
        zone: zone ?? deviceZone(),
        // Every other language comes whole.
        whole: () => (language === 'en' ? wholeEnglish() : null),
        setLanguage: async (choice) => {
          const next = choice ?? detectLanguage(null, navigator.languages);
          show(next, await loadCatalogue(next));
          keepChoice(choice);
        },
      },
    [language, show, zone, wholeEnglish],
  );

  if (!state) return null;
  return (
    <I18nProvider i18n={i18n}>
      <LanguageContext value={state}>{children}</LanguageContext>
    </I18nProvider>
  );
}

/** Shows times below it in a zone of their own: that of the signed-in person, once known. */
export function ZoneProvider({
  zone,
  children,
}: {
  readonly zone: string;
  readonly children: ReactNode;
}): ReactNode {
  const state = useLanguage();
  const zoned = useMemo(() => ({ ...state, zone }), [state, zone]);
  return <LanguageContext value={zoned}>{children}</LanguageContext>;
}
