import { presentFigures, presentProtection, presentWeighting } from '../view/presenter.ts'
import type { PollWavesWire } from './schema.ts'
import type { PollWave } from './service.ts'

export const presentWaves = (waves: readonly PollWave[]): PollWavesWire => ({
  waves: waves.map(({ poll, from, to, response, remappedFigures, gap, isReworded }) => {
    const { result } = response.main
    return {
      id: poll.id,
      title: poll.title,
      from,
      to,
      is_gap: gap !== null,
      is_reworded: isReworded,
      protection: presentProtection(result, poll.exactFiguresReason),
      weighting: presentWeighting(result.weighting),
      ...presentFigures(
        gap === null
          ? remappedFigures
          : { ...remappedFigures, answers: [], top: null, bottom: null, mean: null, median: null },
        result.weighting.method === 'published',
      ),
    }
  }),
})
