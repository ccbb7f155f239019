/**
 * Queries by role ask every element and its ancestors for their computed style, and the window works out a whole cascade for each. No
 * style sheet is loaded in tests: what is shown follows from the tag, unless an attribute or an inline style speaks of it. These
 * three properties are told so; all else, and every element that is spoken of, is left to the window.
 */
const QUICK = ['display', 'visibility', 'pointer-events'] as const
type Quick = (typeof QUICK)[number]

/** By its name in a style sheet, or as a field. */
const quickOf = (key: unknown): Quick | undefined =>
  QUICK.find((name) => name === (key === 'pointerEvents' ? 'pointer-events' : key))

/** Tags whose display follows from their attributes. */
const BY_ATTRIBUTE = new Set(['DIALOG', 'INPUT', 'DETAILS', 'EMBED'])

const speaksOf = (element: Element, property: Quick): boolean =>
  element.hasAttribute('hidden') || (element.getAttribute('style')?.includes(property) ?? false)

function isInherited(element: Element, property: Quick): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (speaksOf(one, property)) return true
  return false
}

/** Makes `getComputedStyle` of this window answer so; files share the window, the first one does it. */
export function installQuickStyles(): void {
  if (window.getComputedStyle.name === 'quickStyle') return
  const whole = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()

  const displayOf = (element: Element): string | undefined => {
    const { tagName } = element
    if (BY_ATTRIBUTE.has(tagName) || speaksOf(element, 'display')) return undefined
    const known = displays.get(tagName)
    if (known !== undefined) return known
    const { display } = whole(element)
    displays.set(tagName, display)
    return display
  }
  const quickly = (element: Element, property: Quick): string | undefined => {
    if (document.styleSheets.length > 0) return undefined
    if (property === 'display') return displayOf(element)
    if (isInherited(element, property)) return undefined
    return property === 'visibility' ? 'visible' : 'auto'
  }
  const told = (element: Element) => {
    let style: CSSStyleDeclaration | undefined
    const rest = () => (style ??= whole(element))
    const quickValue = (key: unknown) => {
      const property = quickOf(key)
      return property === undefined ? undefined : quickly(element, property)
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        if (key === 'getPropertyValue') return (name: string) => quickValue(name) ?? rest().getPropertyValue(name)
        const value: unknown = quickValue(key) ?? Reflect.get(rest(), key)
        return typeof value === 'function' ? value.bind(rest()) : value
      },
    })
  }
  window.getComputedStyle = function quickStyle(element, pseudo) {
    return pseudo === undefined || pseudo === null ? told(element) : whole(element, pseudo)
  }
}
