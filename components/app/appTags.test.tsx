import { existsSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { icons } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { AppEffects } from '@/components/app/AppEffects'
import { SmartAppBanner } from '@/components/app/SmartAppBanner'
import { Icon } from '@/components/ui/Icon'
import { AuthProvider } from '@/hooks/app/useAuth'
import App from '@/pages/_app'

const router = {
  asPath: '/live-options-flow?days=2',
  pathname: '/live-options-flow',
  query: {},
  isReady: true,
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn().mockResolvedValue(undefined),
  events: { on: vi.fn(), off: vi.fn() },
}
vi.mock('next/router', () => ({ useRouter: () => router }))
vi.mock('next/head', () => ({
  default: ({ children }: { readonly children: React.ReactNode }) => <div data-testid="head">{children}</div>,
}))
vi.mock('nextjs-progressbar', () => ({
  default: (props: { readonly height: number; readonly stopDelayMs: number }) => (
    <p>{`progress ${props.height} px, stops after ${props.stopDelayMs} ms`}</p>
  ),
}))
vi.mock('@/styles/fonts', () => ({}))
vi.mock('@/styles/globals.css', () => ({}))
vi.mock('@/components/app/pageViewer', () => ({ pageViewer: { view: () => undefined } }))
vi.mock('@/components/app/AppShell', () => ({ AppShell: () => null }))
vi.mock('@/components/app/BottomBanner', () => ({ BottomBanner: () => null }))
vi.mock('@/components/brokerage/OrderDrawerMount', () => ({ OrderDrawerMount: () => null }))
const app = vi.hoisted(() => ({ iosAppId: '', iosAppScheme: '' }))
vi.mock('@/lib/client/settings', async (original) => {
  const { settings } = await original<typeof import('@/lib/client/settings')>()
  return { settings: Object.assign(app, { ...settings, ...app }) }
})

const text = (path: string) => readFileSync(path, 'utf8')

describe('§2 app shell', () => {
  it('§2 sets the viewport', () => {
    const Page = () => null
    render(<App Component={Page} pageProps={{}} router={router as never} />)
    expect(document.querySelector('meta[name="viewport"]')?.getAttribute('content')).toContain(
      'width=device-width, initial-scale=1',
    )
  })

  it('§2 the smart app banner links to the same path in the app, and is left out without an app', () => {
    const tag = () => document.querySelector('meta[name="apple-itunes-app"]')
    const { unmount } = render(<SmartAppBanner />)
    expect(tag()).toBeNull()
    unmount()
    Object.assign(app, { iosAppId: '123', iosAppScheme: 'undercurrent' })
    render(<SmartAppBanner />)
    expect(tag()?.getAttribute('content')).toBe('app-id=123, app-argument=undercurrent://live-options-flow?days=2')
    Object.assign(app, { iosAppId: '', iosAppScheme: '' })
  })

  it('§2 §9 the progress bar is 3 px high and stops after 200 ms', async () => {
    render(<AppEffects />, { wrapper: AuthProvider })
    expect(await screen.findByText('progress 3 px, stops after 200 ms')).toBeInTheDocument()
  })

  it('§2 loads an icon set', () => {
    const { container } = render(<Icon as={icons.Activity} label="Activity" />)
    expect(screen.getByRole('img', { name: 'Activity' })).toBe(container.querySelector('svg.lucide'))
  })

  it('§2 three font families: sans, display and mono, each with a face of its own that is there', () => {
    const faces = [...text('styles/fonts.ts').matchAll(/const (\w+) = localFont\(\{\s*src: '([^']+)'/g)]
    for (const [, , file] of faces) expect(existsSync(`styles/${file}`)).toBe(true)
    const first = [...text('styles/globals.css').matchAll(/--font-(\w+): "(\w+)"/g)].map(([, family, face]) => [
      family,
      face,
    ])
    expect(first).toEqual([
      ['sans', 'geist'],
      ['display', 'undercurrentDisplay'],
      ['mono', 'geistMono'],
    ])
    expect(faces.map(([, name]) => name).sort()).toEqual(first.map(([, face]) => face).sort())
  })
})
