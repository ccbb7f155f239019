import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderDrawerMount } from '@/components/brokerage/OrderDrawerMount'

const router = vi.hoisted(() => ({ isReady: true, query: {} as Record<string, string> }))
vi.mock('next/router', () => ({ useRouter: () => router }))
const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock('@/components/brokerage/OrderDrawer', () => {
  loads.count += 1
  return { OrderDrawer: () => <p>The drawer</p> }
})

beforeEach(() => {
  Object.assign(router, { isReady: true, query: {} })
})

describe('§2 the order drawer of every page', () => {
  it.each([
    ['without the parameter', true, { ticker: 'AAPL' }],
    ["with 'false'", true, { tastytrade_open: 'false' }],
    ['before the address is known', false, { tastytrade_open: '1' }],
  ])('%s nothing is shown and nothing of it is loaded', async (_what, isReady, query) => {
    Object.assign(router, { isReady, query })
    const { container } = render(<OrderDrawerMount />)
    await new Promise((resolve) => setTimeout(resolve))
    expect(container).toBeEmptyDOMElement()
    expect(loads.count).toBe(0)
  })

  it('tastytrade_open opens it', async () => {
    router.query = { tastytrade_open: 'AAPL' }
    render(<OrderDrawerMount />)
    expect(await screen.findByText('The drawer')).toBeVisible()
  })

  it('stands in the app, not in a page', () => {
    expect(readFileSync('pages/_app.tsx', 'utf8')).toContain('<OrderDrawerMount />')
  })
})
