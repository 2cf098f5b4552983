CREATE TABLE "exchanges" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "exchanges_credit" CHECK ("exchanges"."credit" >= 0)
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_of_return" ON "exchanges" USING btree ("return_id");--> statement-breakpoint
CREATE FUNCTION remember_exchange() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO exchanges (order_id, return_id, credit)
	VALUES (NEW.exchange_order_id, NEW.id, coalesce(NEW.credit, 0))
	ON CONFLICT (order_id) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER returns_remember_exchange AFTER INSERT OR UPDATE OF exchange_order_id ON returns
	FOR EACH ROW WHEN (NEW.exchange_order_id IS NOT NULL) EXECUTE FUNCTION remember_exchange();--> statement-breakpoint
INSERT INTO exchanges (order_id, return_id, credit)
	SELECT exchange_order_id, id, coalesce(credit, 0) FROM returns WHERE exchange_order_id IS NOT NULL;--> statement-breakpoint
-- Orders of exchanges that were cancelled are known by the event that names the return. Their discount is the credit.
INSERT INTO exchanges (order_id, return_id, credit)
	SELECT o.id, r.id, o.discount
	FROM order_events e
	JOIN orders o ON o.id = e.order_id
	JOIN returns r ON r.code = substring(e.text FROM '^Es el cambio (\S+) del pedido ')
	WHERE e.kind = 'return' AND e.author_id IS NOT NULL
	ON CONFLICT (order_id) DO NOTHING;
