import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CallsButton } from '@/components/tables/CallsButton'
import { callsOf, noteCall } from '@/lib/client/api/recentCalls'
import { wideScreen } from '@/tests/support/browserStubs'

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/x', asPath: '/x', query: {} }) }))
wideScreen()
beforeAll(() => {
  window.history.replaceState(null, '', '/trading-halts')
})

describe('§4.11 copy as API call', () => {
  it('§4.11 lists the calls that this page made and that a key reads, and copies one with what was asked', async () => {
    noteCall({ id: 'halts.list', query: { session: '2026-11-20' } })
    noteCall({ id: 'users.current' })
    noteCall({ id: 'halts.list', query: { session: '2026-11-21' } })
    const user = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    render(<CallsButton />)
    await user.click(screen.getByRole('button', { name: 'Copy as API call' }))
    const list = within(await screen.findByRole('list', { name: 'Calls of this page' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: 'Copy halts.list' }))
    const text = String(write.mock.calls[0]?.[0])
    expect(text).toContain('/api/halts?session=2026-11-21')
    expect(text).toContain('$API_KEY')
  })

  it('§4.11 a page knows its own calls only, and few are kept', () => {
    for (let n = 0; n < 100; n += 1) {
      window.history.replaceState(null, '', `/page-${n}`)
      noteCall({ id: 'flow.list' })
    }
    expect(callsOf('/page-99')).toHaveLength(1)
    expect(callsOf('/trading-halts')).toHaveLength(0)
  })
})
