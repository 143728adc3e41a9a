import { combineReducers, type Action } from '@reduxjs/toolkit'
import type { PollKind, PollStatus } from '../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../contract/limits'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import {
  createByIdReducer,
  createLoadedStateReducer,
  type ListField,
  type LoadingState,
} from '../../lib/remote-list'
import { createRequest, type CallOptions, type Sender } from '../../lib/request'

/** A poll that can be chosen. */
export interface PickablePoll {
  id: number
  title: string
  kind: PollKind
  status: PollStatus
  sampleSize: number
}

/** What the dialog to search a poll needs. */
export interface PollChoice<Poll extends PickablePoll> {
  find: (query: string) => Action
  /** Selects the loaded polls by ID. */
  selectPollsById: (state: CoreState) => Partial<Record<number, Poll>>
  /** Selects the found polls; `ids` is null until the first search has ended. */
  selectFound: (state: CoreState) => LoadingState & { ids: readonly number[] | null; total: number }
}

const { default: limit, max } = PAGE_SIZE.pollsToPick

/**
 * Creates the module of the polls that a form can choose: those that it contains, and those that a search finds.
 *
 * @param name the key of the module's slice
 * @param field the field of the responses that contains the polls
 */
export function createPollChoice<
  Result extends { polls: readonly PickablePoll[]; total: number },
  Field extends ListField<Result>,
>(
  name: string,
  field: Field,
  fetchPolls: Sender<{ ids?: number[]; query?: string; limit: number; offset: number }, Result>,
) {
  const fetchByIds = createRequest(`${name}/fetch`, (ids: number[], options: CallOptions) =>
    fetchPolls({ ids, limit: max, offset: 0 }, options),
  )
  const find = createRequest(`${name}/find`, (query: string, options: CallOptions) =>
    fetchPolls({ ...(query && { query }), limit, offset: 0 }, options),
  )
  const feature = createFeatureModule({
    name,
    requests: [fetchByIds, find],
    reducer: combineReducers({
      polls: createByIdReducer([fetchByIds, find], field),
      found: createLoadedStateReducer(
        find,
        { ids: null as number[] | null, total: 0 },
        (_before, { polls, total }) => ({ ids: polls.map(({ id }) => id), total }),
      ),
    }),
  })
  const slice = feature.selectSlice
  return {
    feature,
    fetchByIds,
    find,
    selectPollsById: (state: CoreState) => slice(state).polls,
    selectFound: (state: CoreState) => slice(state).found,
  }
}
