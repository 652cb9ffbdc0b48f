import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { codeOf } from './newer-build.ts';

/** A part of a page whose code is fetched when it is first shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await codeOf(load) }));
