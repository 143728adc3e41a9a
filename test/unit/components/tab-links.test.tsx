import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { TabLinks } from '../../../src/components/tab-links'

const tabs = ['/ergebnis', '/verlauf', '/gruppen'].map((to) => ({ to, label: to.slice(1), isCurrent: false }))

test('a quick second tap on another tab navigates to it', () => {
  const router = createMemoryRouter([{ path: '*', element: <TabLinks label="Ansicht" tabs={tabs} /> }])
  render(<RouterProvider router={router} />)
  const press = (name: string, detail: number) =>
    fireEvent.click(screen.getByRole('link', { name }), { detail, button: 0 })
  press('verlauf', 1)
  press('gruppen', 2)
  expect(router.state.location.pathname).toBe('/gruppen')
})
