import { getDefaultDrawing } from '../../../contract/colored-lines'

describe('the default chart type of a time series', () => {
  const poll = { kind: 'SINGLE_CHOICE', answers: ['Ja', 'Nein'] }
  const period = (reliability: 'GOOD' | 'LOW', isGap = false) => ({ reliability, isGap })

  it('is a trend if most periods with figures have a low reliability [READ-54]', () => {
    expect(getDefaultDrawing(poll, [period('GOOD'), period('LOW'), period('LOW')])).toBe('TREND')
    expect(getDefaultDrawing(poll, [period('GOOD'), period('LOW'), period('LOW', true)])).toBe('LINES')
    expect(getDefaultDrawing(poll)).toBe('LINES')
  })

  it('is one chart per line if there are many [READ-54]', () => {
    expect(getDefaultDrawing({ ...poll, answers: Array(7) }, [period('LOW')])).toBe('PANELS')
  })
})
