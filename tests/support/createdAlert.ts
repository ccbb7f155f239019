import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Mock } from 'vitest'

/** What the dialog's preview is told: nothing would have rung. */
export const emptyPreview = {
  data: { days: [], total: 0, samples: [], horizons: [], losers: [], now: { matches: 0, examples: [] } },
  meta: {},
}

/** Creates the alert of the dialog that a bell or a row menu opened, under its own name or another, and gives what is sent (C14). */
export async function createdAlert(call: Mock, name?: string): Promise<unknown> {
  const dialog = within(await screen.findByRole('dialog', { name: 'New alert' }))
  if (name !== undefined) await userEvent.type(dialog.getByLabelText('Name'), name)
  await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
  return call.mock.calls.findLast(([id]) => id === 'customAlerts.create')?.[1]?.body
}

/** Chooses a line of the menu that a right click on a row opens. */
export async function chooseInRow(row: HTMLElement, line: string): Promise<void> {
  await userEvent.pointer({ keys: '[MouseRight]', target: row })
  await userEvent.click(within(await screen.findByRole('menu')).getByText(line))
}
