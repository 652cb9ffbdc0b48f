import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { EditorWords } from './editor-words.ts';

/** The words of the editor in the language of the moment; the same object until that changes. */
export const useEditorWords = (): EditorWords => {
  const t = useText();
  return useMemo(
    () => ({
      tick: (item) => (item === '' ? t('noteEditor.tickBare') : t('noteEditor.tick', { item })),
      ticked: t('noteEditor.ticked'),
      unticked: t('noteEditor.unticked'),
      makeTodo: t('noteEditor.makeTodo'),
      todoGone: t('noteEditor.todoGone'),
      openLink: (address) => t('noteEditor.openLink', { address }),
      picture: (name) => (name === '' ? t('noteEditor.pictureBare') : t('noteEditor.picture', { name })),
      keepPicture: t('noteEditor.keepPicture'),
      column: t('noteEditor.column'),
      commands: {
        heading1: t('noteEditor.heading1'),
        heading2: t('noteEditor.heading2'),
        heading3: t('noteEditor.heading3'),
        bullets: t('noteEditor.bullets'),
        numbers: t('noteEditor.numbers'),
        ticks: t('noteEditor.ticks'),
        quote: t('noteEditor.quote'),
        code: t('noteEditor.code'),
        table: t('noteEditor.table'),
        rule: t('noteEditor.rule'),
        link: t('noteEditor.link'),
      },
      linkKinds: { note: t('noteEditor.note'), todo: t('noteEditor.todo') },
      found: ({ at, count, isMore }) => {
        if (at === null) return t(isMore ? 'noteEditor.foundMore' : 'noteEditor.found', { count });
        return t(isMore ? 'noteEditor.foundAtMore' : 'noteEditor.foundAt', { at, count });
      },
      phrases: {
        Completions: t('noteEditor.menu'),
        'Control character': t('noteEditor.controlCharacter'),
        'Selection deleted': t('noteEditor.selectionDeleted'),
        Find: t('noteEditor.find'),
        Replace: t('noteEditor.replaceWith'),
        next: t('noteEditor.next'),
        previous: t('noteEditor.previous'),
        all: t('noteEditor.all'),
        'match case': t('noteEditor.matchCase'),
        regexp: t('noteEditor.regexp'),
        'by word': t('noteEditor.byWord'),
        replace: t('noteEditor.replace'),
        'replace all': t('noteEditor.replaceAll'),
        close: t('noteEditor.closeSearch'),
        'current match': t('noteEditor.currentMatch'),
        'on line': t('noteEditor.onLine'),
        // CodeMirror fills its own place, which it writes as a dollar.
        'replaced match on line $': t('noteEditor.replacedOne', { line: '$' }),
        'replaced $ matches': t('noteEditor.replacedMany', { number: '$' }),
      },
    }),
    [t],
  );
};
