-- What a discount leaves of a price, in centavos. Only 100 % leaves nothing.
create function price_after_discount(price bigint, percentage numeric) returns bigint
language sql immutable parallel safe as $$
  select greatest(round(price * (100 - percentage) / 100), (percentage < 100)::int)::bigint
$$;
