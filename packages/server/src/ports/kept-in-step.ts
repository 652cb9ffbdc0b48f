import type { Receipt } from '@squeeze/contracts/receipts';
import type { Db } from '@squeeze/database/connection';
import type { ConnectedProvider } from './authorization-servers.ts';

/** A thing here that has just been changed, whatever it is. */
export interface ChangedThing {
  readonly noun: Receipt['noun'];
  readonly id: string;
}

interface ThingOwner {
  readonly userId: string;
  readonly timeZone: string;
}

/** What becomes of changes here at the services that are connected; asked in the transaction of the change, as nobody elsewhere is. */
export interface KeptInStep {
  /** Whether anything of a person goes anywhere. */
  isInUse(db: Db, userId: string): Promise<boolean>;
  /** Whether something of a thing, as it is by now, goes to a service. */
  leaves(db: Db, owner: ThingOwner, thing: ChangedThing): Promise<boolean>;
  /** The service that would tell others of it, so that it waits there for a yes of its own; null where none would. */
  waitsAt(db: Db, owner: ThingOwner, thing: ChangedThing): Promise<ConnectedProvider | null>;
}
