import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PartialNote } from '@/components/app/bars/PartialNote'
import { noteSource } from '@/lib/client/api/sources'

const notes: (() => void)[] = []
const note = (...read: Parameters<typeof noteSource>) => act(() => void notes.push(noteSource(...read)))
afterEach(() => {
  for (const takeBack of notes.splice(0)) act(takeBack)
  cleanup()
})
const line = () => screen.findByRole('status', { name: 'Partial data' })

describe('C17 Partial', () => {
  it('"3 of 4 sources" lists the missing one, once, and goes when it has answered', async () => {
    render(<PartialNote />)
    note('tide.market', 'answered')
    note('stats.read', 'answered')
    note('news.list', 'answered')
    note('fda.list', 'failed')
    note('fda.list', 'failed')
    expect(await line()).toHaveTextContent('3 of 4 sources')
    expect(await line()).toHaveTextContent(/Missing: Drug approval dates and the names they belong to$/)
    // The same call answered another part of the page: it is not missing.
    note('fda.list', 'answered')
    expect(screen.queryByRole('status', { name: 'Partial data' })).toBeNull()
  })

  it('calls of the shell and of the account are no sources, and a page without any answer has its own words', async () => {
    render(<PartialNote />)
    note('announcements.banner', 'answered')
    note('fda.list', 'failed')
    note('news.list', 'failed')
    expect(screen.queryByRole('status', { name: 'Partial data' })).toBeNull()
    note('tide.market', 'answered')
    expect(await line()).toHaveTextContent('1 of 3 sources')
    note('changelog.unreads', 'failed')
    expect(await line()).toHaveTextContent('1 of 3 sources')
  })
})
