import { Breather } from '../../timing/breather.ts';
import { type Asked, asksWhole, PropertyAnswers, readAsked } from './asked-properties.ts';
import { type AskedData, calendarDataOf, readAskedData } from './calendar-data.ts';
import type { Collection } from './collections.ts';
import type { DavCall } from './dav-call.ts';
import { type CalendarObject, type ObjectHead, readWhole } from './objects.ts';
import { hrefIn, type Resource } from './resource.ts';
import { element, ns, type XmlElement } from './xml-element.ts';

/** Answers what a report asks of things in collections, their text among it. */
export class ObjectAnswers {
  readonly #call: DavCall;
  readonly #asked: Asked;
  readonly #data: AskedData | null;
  readonly #answers: PropertyAnswers;
  readonly #breather = new Breather();

  private constructor(call: DavCall, asked: Asked, data: AskedData | null, answers: PropertyAnswers) {
    this.#call = call;
    this.#asked = asked;
    this.#data = data;
    this.#answers = answers;
  }

  static async for(call: DavCall, report: XmlElement): Promise<ObjectAnswers> {
    const asked = readAsked(report);
    return new ObjectAnswers(call, asked, readAskedData(asked.names), await PropertyAnswers.for(call, asked));
  }

  /** Of one that was read already. @throws {DavError} 507 where all answers together are too long */
  async of(collection: Collection, object: CalendarObject | ObjectHead): Promise<XmlElement> {
    const special = new Map<string, XmlElement>();
    if (this.#data !== null && 'stored' in object) {
      const text = await calendarDataOf(object, this.#data, {
        person: this.#call.person,
        room: this.#answers.room,
        breather: this.#breather,
      });
      special.set(`{${ns.caldav}}calendar-data`, element(ns.caldav, 'calendar-data', [text]));
    }
    const href = hrefIn(this.#call, collection, object.name);
    const resource: Resource = { kind: 'object', collection, object, href };
    await this.#breather.pause();
    return await this.#answers.of(resource, special);
  }

  /** Of some of a collection, in their order; what is no longer there is left out. */
  async ofAll(collection: Collection, heads: readonly ObjectHead[]): Promise<XmlElement[]> {
    const responses: XmlElement[] = [];
    const whole = this.#data !== null || asksWhole(this.#asked);
    for await (const object of whole ? readWhole(this.#call, collection, heads) : heads) {
      responses.push(await this.of(collection, object));
    }
    return responses;
  }
}
