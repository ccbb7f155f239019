import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NotesDialog } from '@/components/charting/notes/NotesDialog'
import { ApiError } from '@/lib/client/api/apiError'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

let user: object | null = null
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user, state: { status: 'unauthenticated' } }) }))
const notify = vi.fn()
vi.mock('@/components/ui/notify', () => ({ notify: (one: unknown) => notify(one) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const note = { id: 'n1', ticker: 'AAPL', date: '2026-11-18', text: 'Gap filled', created: '2026-11-18T20:00:00Z' }
const onKept = vi.fn()

wideScreen()
beforeEach(() => {
  user = { id: 'u' }
  for (const one of [call, notify, onKept]) one.mockReset()
  call.mockImplementation(async (id: string) => ({ data: id === 'chartNotes.list' ? [note] : note }))
})
const show = async () => {
  renderFresh(<NotesDialog ticker="AAPL" day="2026-11-20" onClose={() => undefined} onKept={onKept} />)
  return within(await screen.findByRole('dialog', { name: 'Notes on AAPL' }))
}
const sent = (id: string) => call.mock.calls.filter(([one]) => one === id).map(([, args]) => args)

describe('C24 notes on the days of a chart', () => {
  it('a note begins on the day of the chart, is kept, and the chart is told', async () => {
    const dialog = await show()
    const person = userEvent.setup()
    await person.click(dialog.getByRole('button', { name: 'Add the note' }))
    expect(dialog.getByLabelText('Note')).toHaveAccessibleDescription('Write the note')
    expect(dialog.getByLabelText('Note')).toHaveFocus()
    await person.type(dialog.getByLabelText('Note'), '  Sold half ')
    await person.click(dialog.getByRole('button', { name: 'Add the note' }))
    await waitFor(() => expect(onKept).toHaveBeenCalled())
    expect(sent('chartNotes.create')).toEqual([{ body: { ticker: 'AAPL', date: '2026-11-20', text: 'Sold half' } }])
    expect(dialog.getByLabelText('Note')).toHaveValue('')
  })

  it('a kept note is changed in place and removed', async () => {
    const dialog = await show()
    const person = userEvent.setup()
    await person.click(await dialog.findByRole('button', { name: 'Change the note of 11/18/2026' }))
    expect(dialog.getByLabelText('Note')).toHaveValue('Gap filled')
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-17' } })
    await person.click(dialog.getByRole('button', { name: 'Save the change' }))
    await waitFor(() =>
      expect(sent('chartNotes.update')).toEqual([
        { params: { id: 'n1' }, body: { date: '2026-11-17', text: 'Gap filled' } },
      ]),
    )
    await person.click(dialog.getByRole('button', { name: 'Remove the note of 11/18/2026' }))
    await waitFor(() => expect(sent('chartNotes.remove')).toEqual([{ params: { id: 'n1' } }]))
    await waitFor(() => expect(notify).toHaveBeenCalled())
    notify.mock.lastCall?.[0].action.run()
    expect(sent('chartNotes.create')).toEqual([{ body: { ticker: 'AAPL', date: '2026-11-18', text: 'Gap filled' } }])
  })

  it('a refusal is said and the words stay', async () => {
    const dialog = await show()
    const person = userEvent.setup()
    call.mockImplementation(async (id: string) => {
      if (id === 'chartNotes.list') return { data: [] }
      throw new ApiError({
        response: { status: 409, data: { message: 'There is room for 1000 notes.', code: 'conflict' } },
      })
    })
    await person.type(dialog.getByLabelText('Note'), 'One more{Enter}')
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ text: 'There is room for 1000 notes.', kind: 'error' }))
    expect(dialog.getByLabelText('Note')).toHaveValue('One more')
    expect(onKept).not.toHaveBeenCalled()
  })

  it('without an account nothing is asked and the dialog says why', async () => {
    user = null
    const dialog = await show()
    expect(dialog.getByText(/Log in to write one/)).toBeInTheDocument()
    expect(call).not.toHaveBeenCalled()
  })
})
