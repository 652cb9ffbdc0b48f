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
import { detectLanguage, pseudoLanguage, regionalLocale, type CatalogueLanguage } from './language.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { Catalogue } from './messages.ts';
import { pseudoText } from './pseudo.ts';

const storageKey = 'squeeze.language';

type CompiledMessage = ReturnType<typeof compileMessage>;

/** Lingui compiles at every look-up when given plain texts; each text is compiled once instead. */
const compileOnce = (mapText?: (text: string) => string): ((message: string) => CompiledMessage) => {
  const compiled = new Map<string, CompiledMessage>();
  return (message) => {
    const known = compiled.get(message);
    if (known) return known;
    const fresh = compileMessage(message, mapText);
    compiled.set(message, fresh);
    return fresh;
  };
};

const readChoice = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // storage may be denied: the choice then holds for this page only
  }
};

const keepChoice = (language: CatalogueLanguage | null): void => {
  try {
    if (language === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, language);
  } catch {
    // see readChoice
  }
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
  /** Settles once every text of the language is there, not only those of the first pages. The same promise each time. */
  readonly whole: () => Promise<void>;
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

/** Waits, in the Suspense above, for the texts that the first pages do without. */
export const useWholeCatalogue = (): void => use(useLanguage().whole());

export type TextProviderProps = {
  readonly children: ReactNode;
  /** Fixed language, for tests and pictures; without it the stored or the browser's one. */
  readonly language?: CatalogueLanguage;
  /** IANA zone of the signed-in person; the device's own without it. */
  readonly zone?: string;
  /** The English texts to begin with, for tests that show a page without the frame that loads the rest. */
  readonly texts?: Partial<Catalogue>;
};

const nothingToLoad = Promise.resolve();

/** English begins with a part of its texts; this brings the others, once. */
const completeEnglish = (i18n: I18n): (() => Promise<void>) => {
  let whole: Promise<void> | null = null;
  const load = async (): Promise<void> => i18n.load('en', await loadCatalogue('en'));
  return () => {
    whole ??= load().catch((error: unknown) => {
      whole = null; // no connection: asked for again by the next page
      throw error;
    });
    return whole;
  };
};

/** Gives every component below it texts, and keeps `<html lang>` true. */
export function TextProvider({
  children,
  language: fixed,
  zone,
  texts = firstTexts,
}: TextProviderProps): ReactNode {
  const [i18n] = useState(() => createI18n(texts));
  const [wholeEnglish] = useState(() => completeEnglish(i18n));
  const [first] = useState(() => fixed ?? detectLanguage(readChoice(), navigator.languages));
  const [language, setShown] = useState<CatalogueLanguage | null>(first === 'en' ? first : null);

  const show = useCallback(
    (next: CatalogueLanguage, messages: Catalogue): void => {
      i18n.setMessagesCompiler(compileOnce(next === pseudoLanguage ? pseudoText : undefined));
      i18n.loadAndActivate({ locale: next, messages });
      setShown(next);
    },
    [i18n],
  );

  useEffect(() => {
    // English is there already; anything else is waited for, so that nobody sees one language turn into another.
    if (first === 'en') return;
    loadCatalogue(first).then(
      (messages) => show(first, messages),
      () => setShown('en'),
    );
  }, [first, show]);

  useEffect(() => {
    // A choice in another window of this browser holds here too.
    const elsewhere = (event: StorageEvent): void => {
      if (fixed !== undefined || (event.key !== storageKey && event.key !== null)) return;
      const next = detectLanguage(readChoice(), navigator.languages);
      switchTo(next).catch(() => undefined); // no connection: it holds from the next page on
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
        whole: () => (language === 'en' ? wholeEnglish() : nothingToLoad),
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
