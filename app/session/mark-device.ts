/**
 * Runs before the page is drawn: marks the document when there are tokens or a cart on the device,
 * so that the styles can already show a customer's page. Only the session knows whether tokens are good.
 */
export const markDevice =
  "try{const d=document.documentElement.dataset,l=localStorage;if(l.access||l.refresh)d.customer='';if(l.cart?.length>2)d.bag=''}catch{}"
