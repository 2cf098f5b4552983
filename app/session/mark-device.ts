/**
 * Runs before the first paint and marks the document if the device has tokens or a cart, so that the styles show the
 * likely state. Whether the tokens are valid is not known yet.
 */
export const markDevice =
  "try{const d=document.documentElement.dataset,l=localStorage;if(l.access||l.refresh)d.customer='';if(l.cart?.length>2)d.cart=''}catch{}"
