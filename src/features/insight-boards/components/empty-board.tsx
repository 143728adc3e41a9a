import { LayoutDashboard } from 'lucide-react'
import { EmptyState } from '../../../components/states'

/** Shown instead of the sections of a board that has none. */
export const EmptyBoard = () => (
  <EmptyState icon={LayoutDashboard} title="Dieses Board ist noch leer">
    Sobald die Redaktion Umfragen ausgewählt hat, stehen sie hier.
  </EmptyState>
)
