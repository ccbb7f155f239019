/** The two services that can stand in for the built-in check; both draw into an element and call back with an answer. */
export type ExternalProvider = 'turnstile' | 'hcaptcha'

interface Widget {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): string
  reset(id: string): void
  remove(id: string): void
}

const scripts: Record<ExternalProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

/** The page's own handle of the service; both put it on the window under their name. */
function widgetOf(provider: ExternalProvider): Widget | null {
  const handle: unknown = Reflect.get(window, provider)
  return typeof handle === 'object' && handle !== null && 'render' in handle ? (handle as Widget) : null
}

function loadScript(provider: ExternalProvider): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scripts[provider]
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The human check could not be loaded.'))
    document.head.append(script)
  })
}

export interface ExternalCaptchaOptions {
  readonly provider: ExternalProvider
  readonly siteKey: string
  readonly element: HTMLElement
  readonly theme: 'dark' | 'light'
  /** '' when an answer ran out. */
  readonly onAnswer: (answer: string) => void
  readonly onFailure: (message: string) => void
}

/** Draws the service's widget. Returns the ways to start it again and to take it away. */
export async function drawExternalCaptcha(
  options: ExternalCaptchaOptions,
): Promise<{ reset: () => void; remove: () => void }> {
  const { provider, siteKey, element, theme, onAnswer, onFailure } = options
  if (widgetOf(provider) === null) await loadScript(provider)
  const widget = widgetOf(provider)
  if (widget === null) throw new Error('The human check could not be started.')
  const id = widget.render(element, {
    sitekey: siteKey,
    theme,
    callback: onAnswer,
    'expired-callback': () => onAnswer(''),
    'error-callback': () => onFailure('The human check failed.'),
  })
  return { reset: () => widget.reset(id), remove: () => widget.remove(id) }
}
