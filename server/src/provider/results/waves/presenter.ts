import { presentFigures, presentWeighting } from '../view/presenter.ts'
import type { PollWavesWire } from './schema.ts'
import type { PollWave } from './service.ts'

export const presentWaves = (waves: readonly PollWave[]): PollWavesWire => ({
  waves: waves.map(({ id, title, from, to, figures, isGap, isReworded, weighting }) => ({
    id,
    title,
    from,
    to,
    is_gap: isGap,
    is_reworded: isReworded,
    weighting: presentWeighting(weighting),
    ...presentFigures(
      isGap ? { ...figures, answers: [], top: null, bottom: null, mean: null, median: null } : figures,
      weighting.method === 'published',
    ),
  })),
})
