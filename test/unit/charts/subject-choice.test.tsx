import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MapSubjectChoice } from '../../../src/charts/map/subject-choice'

const NAMES = ['eins', 'zwei', 'drei', 'vier']

describe('the choice of what a map shows', () => {
  it('is a chip for each of up to three subjects [ROUTE-07]', async () => {
    const onChoose = jest.fn()
    render(<MapSubjectChoice subjectNames={NAMES.slice(0, 3)} chosenIndex={1} onChoose={onChoose} />)
    expect(screen.getByRole('button', { name: 'zwei', pressed: true })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'drei' }))
    expect(onChoose).toHaveBeenCalledWith(2)
  })

  it('is a select box for more, so that the map stays in the first screen [ROUTE-07]', async () => {
    const onChoose = jest.fn()
    render(<MapSubjectChoice subjectNames={NAMES} chosenIndex={1} onChoose={onChoose} />)
    const select = screen.getByRole('combobox', { name: 'Antwort' })
    expect(select).toHaveDisplayValue('zwei')
    await userEvent.selectOptions(select, 'vier')
    expect(onChoose).toHaveBeenCalledWith(3)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
