import { limits } from '@squeeze/contracts/limits';
import { lastChange } from '@squeeze/database/repositories/calendar-change-repository';
import { type KeptProperty, keptProperties } from '@squeeze/database/repositories/dav-property-repository';
import { Breather } from '../../timing/breather.ts';
import type { DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { keptUnder, readKept } from './kept-property.ts';
import { propertyResponse, tooMuch } from './multistatus.ts';
import { isLive, liveNames, liveProperty, nameOf, needsWhole, type PropertySource } from './properties.ts';
import type { Resource } from './resource.ts';
import { childOf, clark, element, elementsOf, lengthOf, ns, type XmlElement } from './xml-element.ts';

/** Which properties are asked for. */
export interface Asked {
  /** `allprop`: those that are told unasked, and those of `names`; `propname`: only what they are called. */
  readonly kind: 'prop' | 'allprop' | 'propname';
  readonly names: readonly XmlElement[];
}

/** Of a PROPFIND or of a report; without either it is all of them (RFC 4918, section 9.1). @throws {DavError} 400 */
export function readAsked(xml: XmlElement | null): Asked {
  if (xml === null) return { kind: 'allprop', names: [] };
  const prop = childOf(xml, ns.dav, 'prop');
  const chosen = [prop, childOf(xml, ns.dav, 'allprop'), childOf(xml, ns.dav, 'propname')].filter(
    (one) => one !== null,
  );
  if (chosen.length > 1) throw new DavError(400, 'Only one of prop, allprop and propname can be asked for');
  if (prop !== null) return { kind: 'prop', names: fewNames(prop) };
  if (childOf(xml, ns.dav, 'propname') !== null) return { kind: 'propname', names: [] };
  const include = childOf(xml, ns.dav, 'include');
  return { kind: 'allprop', names: include === null ? [] : fewNames(include) };
}

/** More names than any program asks for at once; each is answered for each resource. */
const mostNames = 200;

/** @throws {DavError} 413 */
function fewNames(parent: XmlElement): XmlElement[] {
  const names = elementsOf(parent);
  if (names.length > mostNames) throw new DavError(413, `Ask for ${mostNames} properties at most`);
  return names;
}

/** Whether things have to be read whole for it. */
export const asksWhole = ({ kind, names }: Asked): boolean =>
  kind === 'allprop' || names.some((name) => needsWhole(clark(name)));

/** Answers what is asked of resources, one after the other. */
export class PropertyAnswers {
  readonly #call: DavCall;
  readonly #asked: Asked;
  readonly #kept: ReadonlyMap<string, readonly KeptProperty[]>;
  /** What is said of a property that there is not, once for all resources. */
  readonly #missing: ReadonlyMap<XmlElement, XmlElement>;
  readonly #breather = new Breather();
  #room: number = limits.davAnswer.max;

  private constructor(call: DavCall, asked: Asked, kept: ReadonlyMap<string, readonly KeptProperty[]>) {
    this.#call = call;
    this.#asked = asked;
    this.#kept = kept;
    this.#missing = new Map(asked.names.map((one) => [one, element(one.namespace, one.name)]));
  }

  /** Characters that may still be answered. */
  get room(): number {
    return this.#room;
  }

  /** Reads what programs keep with things, where that is asked for. */
  static async for(call: DavCall, asked: Asked): Promise<PropertyAnswers> {
    const isKept = asked.kind !== 'prop' || asked.names.some((name) => !isLive(clark(name)));
    const kept = isKept ? await keptProperties(call.db, call.person.userId, 'all') : new Map();
    return new PropertyAnswers(call, asked, kept);
  }

  /**
   * @param special properties that only the caller knows, by their names, such as `calendar-data`
   * @throws {DavError} 507 where all answers together are too long
   */
  async of(resource: Resource, special: ReadonlyMap<string, XmlElement> = new Map()): Promise<XmlElement> {
    const answer = await this.#answerOf(resource, special);
    this.#room -= lengthOf(answer);
    if (this.#room < 0) throw tooMuch();
    return answer;
  }

  async #answerOf(resource: Resource, special: ReadonlyMap<string, XmlElement>): Promise<XmlElement> {
    const { db, person } = this.#call;
    const source: PropertySource = {
      call: this.#call,
      resource,
      lastChange:
        resource.kind === 'collection' ? await lastChange(db, person.userId, resource.collection.key) : 0,
    };
    const kept = new Map((this.#kept.get(keptUnder(resource) ?? '') ?? []).map((one) => [one.name, one]));
    const find = async (name: Pick<XmlElement, 'namespace' | 'name'>): Promise<XmlElement | null> => {
      const known = special.get(clark(name)) ?? liveProperty(name, source);
      if (known !== null) return known;
      const stored = kept.get(clark(name));
      if (stored === undefined) return null;
      // There may be thousands of them, each a document.
      await this.#breather.pause();
      return readKept(stored);
    };
    if (this.#asked.kind === 'propname') {
      const names = [
        ...liveNames('all').filter((name) => liveProperty(name, source) !== null),
        ...[...kept.keys()].map(nameOf),
      ];
      const properties = names.map(({ namespace, name }) => element(namespace, name));
      return propertyResponse(resource.href, [{ status: 200, properties }]);
    }
    const unasked =
      this.#asked.kind === 'allprop' ? [...liveNames('allprop'), ...[...kept.keys()].map(nameOf)] : [];
    const there: XmlElement[] = [];
    const missing: XmlElement[] = [];
    for (const name of unasked) there.push(...listed(await find(name)));
    for (const name of this.#asked.names) {
      const found = await find(name);
      if (found === null) missing.push(...listed(this.#missing.get(name)));
      else there.push(found);
    }
    return propertyResponse(resource.href, [
      { status: 200, properties: there },
      { status: 404, properties: missing },
    ]);
  }
}

const listed = (one: XmlElement | null | undefined): XmlElement[] => (one == null ? [] : [one]);
