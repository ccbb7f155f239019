/** A picture as points, or as its lines where a chart is drawn of them. */
export type ImageKind = 'png' | 'svg'

/** Writes a chart's picture: its canvases or its SVG as PNG with the note printed under it, the SVG itself where it is wanted. */
export function saveImage(frame: HTMLElement, name: string, note: string, kind: ImageKind = 'png'): void {
  const canvases = [...frame.querySelectorAll('canvas')]
  const chart = frame.querySelector('svg[data-chart]')
  if (canvases.length > 0) savePng(frame, canvases.map(pieceOf), name, note)
  else if (!(chart instanceof SVGElement)) return
  else if (kind === 'svg') save(blobUrl(svgText(chart, note)), `${name}.svg`)
  else drawn(chart, svgText(chart, note), (piece) => savePng(frame, [piece], name, note))
}

const NOTE_PX = 24
/** Points for each pixel of a drawing, at least: it may be printed. */
const LEAST_RATIO = 2

/** A part of the picture where it stands on the page. */
interface Piece {
  readonly image: CanvasImageSource
  readonly at: DOMRect
}

const pieceOf = (canvas: HTMLCanvasElement): Piece => ({ image: canvas, at: canvas.getBoundingClientRect() })

/** An SVG as an image; nothing is written where the browser cannot draw it. */
function drawn(chart: SVGElement, text: string, then: (piece: Piece) => void): void {
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  const image = new Image()
  const at = chart.getBoundingClientRect()
  image.onload = () => then({ image, at })
  image.src = url
}

function savePng(frame: HTMLElement, pieces: readonly Piece[], name: string, note: string): void {
  const box = frame.getBoundingClientRect()
  const ratio = Math.max(LEAST_RATIO, window.devicePixelRatio)
  const out = document.createElement('canvas')
  out.width = box.width * ratio
  out.height = (box.height + NOTE_PX) * ratio
  const context = out.getContext('2d')
  if (!context) return
  const style = getComputedStyle(document.documentElement)
  context.scale(ratio, ratio)
  context.fillStyle = style.getPropertyValue('--panel')
  context.fillRect(0, 0, box.width, box.height + NOTE_PX)
  for (const { image, at } of pieces) {
    context.drawImage(image, at.left - box.left, at.top - box.top, at.width, at.height)
  }
  context.fillStyle = style.getPropertyValue('--text-3')
  context.font = `11px ${style.getPropertyValue('--font-sans')}`
  context.fillText(note, 8, box.height + 16)
  save(out.toDataURL('image/png'), `${name}.png`)
}

/** A drawing that stands by itself: what classes say is written into it, the note stands within. */
function svgText(chart: SVGElement, note: string): string {
  const copy = chart.cloneNode(true) as SVGElement
  const originals = [chart, ...chart.querySelectorAll('*')]
  for (const [i, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[i] as Element)
    element.removeAttribute('class')
    for (const property of PROPERTIES) element.setAttribute(property, style.getPropertyValue(property))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const box = chart.getBoundingClientRect()
  if (box.width > 0) {
    copy.setAttribute('width', String(box.width))
    copy.setAttribute('height', String(box.height))
  }
  copy.prepend(document.createComment(note.replaceAll('--', '- -')))
  return copy.outerHTML
}

const PROPERTIES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'opacity'],
  ...['font-size', 'font-family', 'font-weight', 'text-anchor', 'dominant-baseline'],
]

const blobUrl = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))

function save(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  if (href.startsWith('blob:')) URL.revokeObjectURL(href)
}
