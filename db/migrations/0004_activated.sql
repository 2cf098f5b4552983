update users set date_activated = date_created where is_active;
