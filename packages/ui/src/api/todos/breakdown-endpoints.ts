import { todoBreakdownEndpoints } from '@squeeze/contracts/todo-breakdown';
import { api } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

const breakdownApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom(todoBreakdownEndpoints, build),
});

export const { useBreakDownTodoMutation } = breakdownApi;
