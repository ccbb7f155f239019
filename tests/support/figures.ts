import { screen } from '@testing-library/react'

/** The tile or fact of a label, as soon as it is drawn: label, value and what stands below. */
export async function tile(label: string): Promise<HTMLElement> {
  const term = await screen.findByText(label, { selector: 'dt' })
  if (term.parentElement === null) throw new Error(`${label} stands nowhere`)
  return term.parentElement
}
