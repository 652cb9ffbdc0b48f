import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { codeOf } from './newer-build.ts';

const nothing = (): null => null;

/** As `lazyPart`, of what a page can do without: where its code cannot be fetched, without a network say, nothing is shown. */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await codeOf(load).catch((): ComponentType<Props> => nothing) }));
