import { Breather } from './breather.ts';

/** Does work that rests now and then, such as reading a long text: at its rests others have their turn, where it is time. */
export async function inStretches<Result>(
  work: Generator<undefined, Result>,
  breather: Breather = new Breather(),
): Promise<Result> {
  let step = work.next();
  for (; step.done !== true; step = work.next()) await breather.pause();
  return step.value;
}
