import { presentFigures, presentWeighting } from '../view/presenter.ts'
import type { PollWavesWire } from './schema.ts'
import type { PollWave } from './service.ts'

export const presentWaves = (waves: readonly PollWave[]): PollWavesWire => ({
  waves: waves.map(({ poll, from, to, response, figures, gap, isReworded }) => {
    const { weighting } = response.main.result
    return {
      id: poll.id,
      title: poll.title,
      from,
      to,
      is_gap: gap !== null,
      is_reworded: isReworded,
      weighting: presentWeighting(weighting),
      ...presentFigures(
        gap === null
          ? figures
          : { ...figures, answers: [], top: null, bottom: null, mean: null, median: null },
        weighting.method === 'published',
      ),
    }
  }),
})
