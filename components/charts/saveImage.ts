/** Writes a chart's picture: its canvas as PNG, else its SVG. The note is printed under it. */
export function saveImage(frame: HTMLElement, name: string, note: string): void {
  const canvases = [...frame.querySelectorAll('canvas')]
  if (canvases.length > 0) savePng(frame, canvases, name, note)
  else saveSvg(frame.querySelector('svg[data-chart]'), name, note)
}

const NOTE_PX = 24

function savePng(frame: HTMLElement, canvases: readonly HTMLCanvasElement[], name: string, note: string): void {
  const box = frame.getBoundingClientRect()
  const ratio = window.devicePixelRatio
  const out = document.createElement('canvas')
  out.width = box.width * ratio
  out.height = (box.height + NOTE_PX) * ratio
  const context = out.getContext('2d')
  if (!context) return
  const style = getComputedStyle(document.documentElement)
  context.scale(ratio, ratio)
  context.fillStyle = style.getPropertyValue('--panel')
  context.fillRect(0, 0, box.width, box.height + NOTE_PX)
  for (const canvas of canvases) {
    const at = canvas.getBoundingClientRect()
    context.drawImage(canvas, at.left - box.left, at.top - box.top, at.width, at.height)
  }
  context.fillStyle = style.getPropertyValue('--text-3')
  context.font = `11px ${style.getPropertyValue('--font-sans')}`
  context.fillText(note, 8, box.height + 16)
  save(out.toDataURL('image/png'), `${name}.png`)
}

function saveSvg(chart: Element | null, name: string, note: string): void {
  if (!(chart instanceof SVGElement)) return
  const copy = chart.cloneNode(true) as SVGElement
  const originals = [chart, ...chart.querySelectorAll('*')]
  for (const [i, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[i] as Element)
    element.removeAttribute('class')
    for (const property of ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'text-anchor']) {
      element.setAttribute(property, style.getPropertyValue(property))
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const comment = document.createComment(note.replaceAll('--', '- -'))
  copy.prepend(comment)
  save(URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' })), `${name}.svg`)
}

function save(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  if (href.startsWith('blob:')) URL.revokeObjectURL(href)
}
