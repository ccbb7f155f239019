import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LandingScreen } from '@/components/screens/landing/LandingScreen'
import { AuthProvider } from '@/hooks/app/useAuth'
import { experiments } from '@/lib/experiments/experiments'

vi.mock('@/components/screens/landing/LandingTape', () => ({ LandingTape: () => <p>prints</p> }))

beforeEach(() => window.localStorage.clear())

/** The page for somebody whose browser keeps these variants. */
async function open(stored: Record<string, string>) {
  window.localStorage.setItem('uw_experiments', JSON.stringify(stored))
  const { container } = render(<LandingScreen />, { wrapper: AuthProvider })
  expect(container.querySelectorAll('.awaits-variant').length).toBeGreaterThan(0)
  await waitFor(() => expect(container.querySelectorAll('.awaits-variant')).toHaveLength(0))
}
const isFirst = (name: string, other: string) =>
  Boolean(screen.getByRole('region', { name }).compareDocumentPosition(screen.getByRole('region', { name: other })) & 4)

describe('§9 landing page variants', () => {
  it.each(experiments.landing_page_variants.variants.map(({ name }) => name))(
    'landing_page_variants %s changes the landing page',
    async (name) => {
      await open({ landing_page_variants: name, landing_page_variants_2: 'b2' })
      expect(isFirst('What it does', 'The newest prints')).toBe(name === 'b')
      const button = name === 'c' ? 'Watch the tape' : 'Open the Flow Feed'
      expect(screen.getByRole('link', { name: button })).toHaveAttribute('href', '/live-options-flow')
    },
  )

  it.each(experiments.landing_page_variants_2.variants.map(({ name }) => name))(
    'landing_page_variants_2 %s changes what stands beside the headline and the second button',
    async (name) => {
      await open({ landing_page_variants: 'a', landing_page_variants_2: name })
      const beside = name.startsWith('c') ? 'What a plan opens' : 'How to read a row'
      expect(screen.getByRole('region', { name: /What a plan opens|How to read a row/ })).toHaveAccessibleName(
        expect.stringContaining(beside),
      )
      const button = name.endsWith('1') ? 'Create an account' : 'Look up a contract'
      expect(screen.getByRole('link', { name: button })).toBeInTheDocument()
    },
  )

  it('the first render shows no variant that could be taken back', async () => {
    await open({ landing_page_variants: 'b', landing_page_variants_2: 'c1' })
    expect(isFirst('What it does', 'The newest prints')).toBe(true)
  })
})
