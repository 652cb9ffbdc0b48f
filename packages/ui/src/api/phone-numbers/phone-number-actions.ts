import type { PhoneNumber } from '@squeeze/contracts/phone-numbers';
import { asApiError, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { reloadUser } from '../users/user-actions.ts';
import { phoneNumbersApi } from './phone-number-endpoints.ts';

/** Resolves to why it did not work, or null. */
type Write = AppThunk<Promise<ApiError | null>>;

interface Sent {
  readonly data?: unknown;
  readonly error?: unknown;
}

const { endpoints, util } = phoneNumbersApi;

/** Makes a call and brings the person up to date: the number they are reached at may be another now. */
const written =
  (call: () => AppThunk<PromiseLike<Sent>>): Write =>
  async (dispatch) => {
    const { data, error } = await dispatch(call());
    if (data === undefined) return asApiError(error);
    void dispatch(reloadUser());
    return null;
  };

/** Adds a number, which is used once it is verified. `key` stays the same while the same number is sent again. */
export const addPhoneNumber =
  (
    phoneNumber: string,
    key: string,
  ): AppThunk<Promise<{ readonly data: PhoneNumber } | { readonly error: ApiError }>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      endpoints.addPhoneNumber.initiate({ body: { phone_number: phoneNumber }, idempotencyKey: key }),
    );
    return data === undefined ? { error: asApiError(error) } : { data: data.phone_number };
  };

/** Changes the digits; the number is unverified again. */
export const changePhoneNumber = (id: string, phoneNumber: string): Write =>
  written(
    () => (dispatch) =>
      dispatch(endpoints.updatePhoneNumber.initiate({ params: { id }, body: { phone_number: phoneNumber } })),
  );

/** Verifies a number with the code texted to it. */
export const verifyPhoneNumber = (phoneNumber: string, code: string): Write =>
  written(
    () => (dispatch) =>
      dispatch(
        endpoints.verifyPhoneCode.initiate({
          body: { phone_number: phoneNumber, verification_code: code },
        }),
      ),
  );

/** Shows what is to be expected at once, and takes it back where the call fails. */
const optimistically =
  (change: (numbers: readonly PhoneNumber[]) => PhoneNumber[], write: Write): Write =>
  async (dispatch) => {
    const patch = dispatch(
      util.updateQueryData('listPhoneNumbers', undefined, (list) => ({
        ...list,
        phone_numbers: change(list.phone_numbers),
      })),
    );
    const error = await dispatch(write);
    if (error !== null) patch.undo();
    return error;
  };

export const makePrimary = (id: string): Write =>
  optimistically(
    (numbers) => numbers.map((number) => ({ ...number, is_primary: number.id === id })),
    written(() => (dispatch) => dispatch(endpoints.setPrimaryPhoneNumber.initiate({ params: { id } }))),
  );

export const deletePhoneNumber = (id: string): Write =>
  optimistically(
    (numbers) => numbers.filter((number) => number.id !== id),
    written(() => (dispatch) => dispatch(endpoints.deletePhoneNumber.initiate({ params: { id } }))),
  );
