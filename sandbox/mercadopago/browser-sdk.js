/** What a shop's page finds at `window.MercadoPago`: the same interface, and the wallet alone. */
;(() => {
  const base = new URL('..', document.currentScript.src).href
  const backgrounds = { default: '#00628f', blue: '#00628f', black: '#1a1a1a', white: '#ffffff' }

  const fail = (callbacks, cause, message) => {
    const error = { type: 'critical', cause, message }
    if (callbacks.onError) callbacks.onError(error)
    else reportError(new Error(message))
    return undefined
  }

  const toInitPoint = async (preferenceId, publicKey) => {
    const query = new URLSearchParams({ pref_id: preferenceId, public_key: publicKey })
    const reply = await fetch(`${base}wallet/preference?${query}`)
    if (!reply.ok) throw new Error(`preference ${reply.status}`)
    return (await reply.json()).init_point
  }

  const toButton = (style) => {
    const button = document.createElement('button')
    const isWhite = style.buttonBackground === 'white'
    button.type = 'button'
    button.textContent = 'Pagar con Mercado Pago'
    Object.assign(button.style, {
      display: 'block',
      width: '100%',
      minHeight: style.buttonHeight ?? '48px',
      border: isWhite ? '1px solid #707070' : '1px solid transparent',
      borderRadius: style.borderRadius ?? '6px',
      padding: '0 16px',
      background: backgrounds[style.buttonBackground ?? 'default'] ?? backgrounds.default,
      color: isWhite ? '#1a1a1a' : '#ffffff',
      font: 'inherit',
      fontWeight: '500',
      cursor: 'pointer',
    })
    return button
  }

  const toNote = () => {
    const note = document.createElement('p')
    note.textContent = 'Pago de prueba: no se cobra nada.'
    Object.assign(note.style, { margin: '8px 0 0', fontSize: '14px', textAlign: 'center' })
    return note
  }

  const createWallet = async (publicKey, containerId, settings) => {
    const { initialization = {}, customization = {}, callbacks = {} } = settings
    const { preferenceId, redirectMode = 'self' } = initialization
    const container = document.getElementById(containerId)
    if (!container) return fail(callbacks, 'container_not_found', `no #${containerId}`)
    if (!preferenceId && !callbacks.onSubmit) {
      return fail(callbacks, 'no_preference_provided', 'preferenceId or onSubmit is needed')
    }
    const known = preferenceId && (await toInitPoint(preferenceId, publicKey).catch(() => null))
    if (preferenceId && !known) {
      return fail(callbacks, 'get_preference_details_failed', `no preference ${preferenceId}`)
    }

    const { customStyle = {} } = customization
    const button = toButton(customStyle)
    const parts = customStyle.hideValueProp ? [button] : [button, toNote()]
    button.addEventListener('click', async () => {
      button.disabled = true
      button.setAttribute('aria-busy', 'true')
      try {
        const given = await callbacks.onSubmit?.()
        const address = preferenceId ? known : await toInitPoint(given, publicKey)
        if (redirectMode === 'blank') window.open(address, '_blank', 'noopener')
        else window.location.assign(address)
      } catch {
        button.disabled = false
      }
      button.removeAttribute('aria-busy')
    })
    // Back from the provider, the page may stand as it was left.
    window.addEventListener('pageshow', () => {
      button.disabled = false
    })
    container.replaceChildren(...parts)
    callbacks.onReady?.()
    return { unmount: () => container.replaceChildren() }
  }

  window.MercadoPago = class MercadoPago {
    constructor(publicKey, options = {}) {
      if (!publicKey) throw new Error('MercadoPago needs a public key')
      this.publicKey = publicKey
      this.options = options
    }

    bricks() {
      return {
        create: (brick, containerId, settings = {}) =>
          brick === 'wallet'
            ? createWallet(this.publicKey, containerId, settings)
            : Promise.reject(new Error(`no brick ${brick} here`)),
      }
    }
  }
})()
